-- Files of customers that the owner has checked or imported. What a row says of a person is emptied once it is imported.
-- A check that nobody imports is deleted after a day, the others after 30 days.
CREATE TABLE customer_imports (
  id uuid PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  checked_by uuid NOT NULL REFERENCES staff (id),
  file_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('checked', 'imported', 'undone')),
  started_by uuid REFERENCES staff (id),
  finished_at timestamptz,
  notices text[] NOT NULL
);
CREATE INDEX customer_imports_checked_at ON customer_imports (checked_at);
CREATE INDEX customer_imports_checked_by ON customer_imports (checked_by);
CREATE INDEX customer_imports_started_by ON customer_imports (started_by);

CREATE TABLE customer_import_rows (
  import_id uuid NOT NULL REFERENCES customer_imports (id) ON DELETE CASCADE,
  row_number integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('new', 'changed', 'unchanged', 'refused')),
  problems jsonb NOT NULL,
  warnings jsonb NOT NULL,
  -- The person and the addresses as they would be saved; null once they are, or once the customer is gone.
  facts jsonb,
  customer_id uuid REFERENCES customers (id) ON DELETE SET NULL,
  -- The addresses that the row has added.
  address_ids uuid[] NOT NULL,
  PRIMARY KEY (import_id, row_number)
);
CREATE INDEX customer_import_rows_of_outcome ON customer_import_rows (import_id, outcome, row_number);
CREATE INDEX customer_import_rows_customer_id ON customer_import_rows (customer_id);

-- When the owner brought this customer from another system; null for those who came themselves.
ALTER TABLE customers ADD COLUMN imported_at timestamptz;
