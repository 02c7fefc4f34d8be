-- Changes of many products at once, with what the products were before, so that they can be undone for 24 hours.
CREATE TABLE product_bulk_edits (
  id uuid PRIMARY KEY,
  edited_at timestamptz NOT NULL,
  edited_by uuid NOT NULL REFERENCES staff (id),
  product_count integer NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES staff (id)
);
CREATE INDEX product_bulk_edits_edited_at ON product_bulk_edits (edited_at);
CREATE INDEX product_bulk_edits_edited_by ON product_bulk_edits (edited_by);
CREATE INDEX product_bulk_edits_undone_by ON product_bulk_edits (undone_by);

CREATE TABLE product_bulk_edit_rows (
  edit_id uuid NOT NULL REFERENCES product_bulk_edits (id) ON DELETE CASCADE,
  product_id uuid NOT NULL,
  name text NOT NULL,
  -- That of the product after the edit: one with another revision has been saved since.
  revision integer NOT NULL,
  before jsonb NOT NULL,
  PRIMARY KEY (edit_id, product_id)
);
