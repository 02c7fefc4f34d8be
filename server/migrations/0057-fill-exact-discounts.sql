-- Outside a transaction.
ALTER TABLE products DROP CONSTRAINT IF EXISTS products_discount_check;
ALTER TABLE products ADD CONSTRAINT products_discount_check
  CHECK (discount IS NOT NULL AND discount >= 0 AND discount < 100) NOT VALID;
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch
    FROM (SELECT id FROM products WHERE id > last ORDER BY id LIMIT 2000) AS next;
    EXIT WHEN batch IS NULL;
    UPDATE products SET discount = discount_percent::text::numeric WHERE id = ANY (batch) AND discount IS NULL;
    last := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
ALTER TABLE products VALIDATE CONSTRAINT products_discount_check;
ALTER TABLE products ALTER COLUMN discount SET NOT NULL;
