-- Outside a transaction.
-- The language that a customer reads, and that of each order, in which its emails are written.
ALTER TABLE customers ADD COLUMN IF NOT EXISTS language text NOT NULL DEFAULT 'en';
ALTER TABLE customers DROP CONSTRAINT IF EXISTS customers_language_check;
ALTER TABLE customers ADD CONSTRAINT customers_language_check CHECK (language ~ '^[a-z]{2,8}$') NOT VALID;
ALTER TABLE customers VALIDATE CONSTRAINT customers_language_check;
ALTER TABLE orders ADD COLUMN IF NOT EXISTS language text NOT NULL DEFAULT 'en';
ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_language_check;
ALTER TABLE orders ADD CONSTRAINT orders_language_check CHECK (language ~ '^[a-z]{2,8}$') NOT VALID;
ALTER TABLE orders VALIDATE CONSTRAINT orders_language_check;
-- The name that the customer read, where it is not the shop's own, which the kitchen reads.
ALTER TABLE order_items ADD COLUMN IF NOT EXISTS translated_name text;
ALTER TABLE order_items DROP CONSTRAINT IF EXISTS order_items_translated_name_check;
ALTER TABLE order_items ADD CONSTRAINT order_items_translated_name_check
  CHECK (char_length(translated_name) BETWEEN 1 AND 120) NOT VALID;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_translated_name_check;
