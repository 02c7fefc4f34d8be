-- When an order was packed, and when a pickup was collected with the code that its customer tells at the store. Wrong
-- codes are counted, because there are only ten thousand.
ALTER TABLE orders
  ADD COLUMN packed_at timestamptz,
  ADD COLUMN pickup_code text,
  ADD COLUMN wrong_pickup_codes integer NOT NULL DEFAULT 0,
  ADD COLUMN collected_at timestamptz,
  ADD CONSTRAINT orders_pickup_code_check CHECK (pickup_code ~ '^[0-9]{4}$') NOT VALID;
