-- An import can be undone for some days, unless one of the version before has run it: each of its rows keeps what the
-- product was, the revisions that it was saved with, and what undoing made of it.
ALTER TABLE product_import_rows
  ADD COLUMN before jsonb,
  ADD COLUMN saved_revision integer,
  ADD COLUMN saved_declared integer,
  ADD COLUMN undone text CHECK (undone IN ('undone', 'changed', 'ordered', 'gone', 'listGone'));

ALTER TABLE product_imports DROP CONSTRAINT product_imports_state_check;
ALTER TABLE product_imports ADD CONSTRAINT product_imports_state_check
  CHECK (state IN ('reading', 'checked', 'running', 'imported', 'outdated', 'undoing', 'undone')) NOT VALID;

-- Catalogue: when products were ordered, paid or not.
CREATE VIEW ordered_products AS
  SELECT item.product_id, o.placed_at FROM order_items item JOIN orders o ON o.id = item.order_id;
