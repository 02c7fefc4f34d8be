-- Outside a transaction.
-- The end of a product's address as staff typed it; null for that of its name.
ALTER TABLE products ADD COLUMN IF NOT EXISTS own_slug text;
ALTER TABLE products DROP CONSTRAINT IF EXISTS products_own_slug_check;
ALTER TABLE products ADD CONSTRAINT products_own_slug_check
  CHECK (own_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(own_slug) <= 80) NOT VALID;
ALTER TABLE products VALIDATE CONSTRAINT products_own_slug_check;
