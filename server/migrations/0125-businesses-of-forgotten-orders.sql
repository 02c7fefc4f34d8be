-- Outside a transaction.
-- Orders that lost their customer before their business went with it.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch
    FROM (SELECT id FROM orders WHERE id > last ORDER BY id LIMIT 2000) AS next;
    EXIT WHEN batch IS NULL;
    UPDATE orders SET business_gstin = NULL, business_name = NULL
    WHERE id = ANY (batch) AND customer_email = '' AND business_gstin IS NOT NULL;
    last := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
