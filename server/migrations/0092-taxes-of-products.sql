-- Outside a transaction.
-- HSN code and dated tax rates of a product; empty for those of the shop. An order's line keeps what the product had.
ALTER TABLE products ADD COLUMN IF NOT EXISTS hsn text NOT NULL DEFAULT '';
ALTER TABLE products ADD COLUMN IF NOT EXISTS tax_rates jsonb NOT NULL DEFAULT '[]';
ALTER TABLE order_items ADD COLUMN IF NOT EXISTS hsn text NOT NULL DEFAULT '';
ALTER TABLE order_items ADD COLUMN IF NOT EXISTS tax_rates jsonb NOT NULL DEFAULT '[]';
ALTER TABLE products DROP CONSTRAINT IF EXISTS products_hsn_check;
ALTER TABLE products ADD CONSTRAINT products_hsn_check CHECK (hsn ~ '^([0-9]{4}([0-9]{2}){0,2})?$') NOT VALID;
ALTER TABLE products VALIDATE CONSTRAINT products_hsn_check;
