-- Outside a transaction.
-- What a failed part leaves of a refunded order is due again, so there may be several refunds of what is left of a payment;
-- one of them at a time is open.
DROP INDEX CONCURRENTLY IF EXISTS refunds_of_rest;
CREATE UNIQUE INDEX CONCURRENTLY refunds_of_rest ON refunds (attempt_id)
  WHERE state IN ('creating', 'pending') AND because <> 'part';
DROP INDEX CONCURRENTLY IF EXISTS refunds_open;
DROP INDEX CONCURRENTLY IF EXISTS refunds_retried;
CREATE UNIQUE INDEX CONCURRENTLY refunds_retried ON refunds (retry_of) WHERE retry_of IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS refunds_failed;
CREATE INDEX CONCURRENTLY refunds_failed ON refunds (settled_at, id) WHERE state = 'failed';

-- Until now staff started a failed part again without naming it: a later part of the same amount and packs was that.
DO $$
DECLARE
  failed record;
BEGIN
  FOR failed IN SELECT id, attempt_id, amount_paise, lines, settled_at FROM refunds
    WHERE state = 'failed' AND because = 'part' ORDER BY settled_at, id
  LOOP
    UPDATE refunds SET retry_of = failed.id WHERE id = (
      SELECT again.id FROM refunds again
      WHERE again.attempt_id = failed.attempt_id AND again.because = 'part' AND again.created_at >= failed.settled_at
        AND again.id <> failed.id AND again.retry_of IS NULL AND again.amount_paise = failed.amount_paise
        AND again.lines IS NOT DISTINCT FROM failed.lines
      ORDER BY again.created_at, again.id LIMIT 1)
      AND NOT EXISTS (SELECT FROM refunds known WHERE known.retry_of = failed.id);
    COMMIT;
  END LOOP;
END $$;

-- Orders that counted as refunded although a part of their money had failed to come back.
DO $$
DECLARE
  failed record;
BEGIN
  FOR failed IN SELECT DISTINCT order_id FROM refunds WHERE state = 'failed' AND because = 'part'
  LOOP
    UPDATE orders o SET refund_status = 'FAILED'
    WHERE o.id = failed.order_id AND o.refund_status = 'SUCCESS' AND o.payment_status = 'success' AND o.total_paise > (
      SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
      WHERE r.order_id = o.id AND r.state = 'success' AND r.because IN ('staff', 'part'));
    COMMIT;
  END LOOP;
END $$;
