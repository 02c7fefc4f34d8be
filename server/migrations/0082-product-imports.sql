-- Files of products that staff have checked or imported: what each row would do, or has done. Deleted after 90 days.
CREATE TABLE product_imports (
  id uuid PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  checked_by uuid NOT NULL REFERENCES staff (id),
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('checked', 'running', 'imported', 'outdated')),
  started_by uuid REFERENCES staff (id),
  finished_at timestamptz,
  notices text[] NOT NULL,
  new_categories text[] NOT NULL,
  new_tags text[] NOT NULL
);
CREATE INDEX product_imports_checked_at ON product_imports (checked_at);
CREATE INDEX product_imports_checked_by ON product_imports (checked_by);
CREATE INDEX product_imports_started_by ON product_imports (started_by);

CREATE TABLE product_import_rows (
  import_id uuid NOT NULL REFERENCES product_imports (id) ON DELETE CASCADE,
  row_number integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('new', 'changed', 'unchanged', 'refused')),
  name text NOT NULL,
  -- The product that is changed, at the revision that was compared; null for a new or refused row.
  product_id uuid,
  revision integer,
  changes jsonb NOT NULL,
  problems jsonb NOT NULL,
  -- What the product is afterwards; null for a row that changes nothing.
  facts jsonb,
  PRIMARY KEY (import_id, row_number)
);
CREATE INDEX product_import_rows_of_outcome ON product_import_rows (import_id, outcome, row_number);
