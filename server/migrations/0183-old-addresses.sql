-- Addresses that products had in the shop that they come from: the shop leads from them to the product's page.
CREATE TABLE old_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path text NOT NULL CONSTRAINT old_addresses_path_key UNIQUE CHECK (path LIKE '/%' AND char_length(path) <= 300),
  product_id uuid NOT NULL REFERENCES products (id),
  added_at timestamptz NOT NULL
);
CREATE INDEX old_addresses_of_product ON old_addresses (product_id);

-- Pages that lead on are cached.
CREATE TRIGGER old_addresses_changed AFTER INSERT OR UPDATE OR DELETE ON old_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

-- The address that the product of a row had.
ALTER TABLE product_import_rows ADD COLUMN old_path text;
