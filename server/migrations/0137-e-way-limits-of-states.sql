-- Outside a transaction.
-- Whoever saved taxes stored ₹50,000 as the e-way limit inside the state, as the form was filled in with it. None is
-- stored now, which follows the state; there ₹50,000 is what holds where a state has no limit of its own.
DO $$
DECLARE
  last integer := 0;
  batch integer[];
BEGIN
  LOOP
    SELECT array_agg(version ORDER BY version) INTO batch FROM (
      SELECT version FROM shop_settings WHERE area = 'tax' AND version > last ORDER BY version LIMIT 500) AS next;
    EXIT WHEN batch IS NULL;
    UPDATE shop_settings SET settings = jsonb_set(settings, '{rules}', (
      SELECT jsonb_agg(CASE rule -> 'eWayInsideRupees'
        WHEN '50000' THEN rule || '{"eWayInsideRupees": null}' ELSE rule END ORDER BY at)
      FROM jsonb_array_elements(settings -> 'rules') WITH ORDINALITY AS rules (rule, at)))
    WHERE area = 'tax' AND version = ANY(batch)
      AND settings @> '{"rules": [{"eWayInsideRupees": 50000}]}';
    last := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
