-- Outside a transaction.
-- Sign-ups stored the version of the notice that was in force, although no page had shown it: nobody has read one.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM customers WHERE id > last ORDER BY id LIMIT 5000) AS next;
    EXIT WHEN batch IS NULL;
    UPDATE customers SET notice_version = 'not shown'
    WHERE id = ANY(batch) AND notice_agreed_at IS NULL AND notice_version IS DISTINCT FROM 'not shown';
    last := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
