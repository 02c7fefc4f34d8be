-- Outside a transaction.
-- How spicy a product is, where staff have told it. Shoppers filter by it.
ALTER TABLE products ADD COLUMN IF NOT EXISTS spice_level text;
ALTER TABLE products DROP CONSTRAINT IF EXISTS products_spice_level_check,
  ADD CONSTRAINT products_spice_level_check CHECK (spice_level IN ('mild', 'medium', 'hot')) NOT VALID;
ALTER TABLE products VALIDATE CONSTRAINT products_spice_level_check;
DROP INDEX CONCURRENTLY IF EXISTS products_by_spice_level;
CREATE INDEX CONCURRENTLY products_by_spice_level ON products (spice_level, id) WHERE is_public AND spice_level IS NOT NULL;
