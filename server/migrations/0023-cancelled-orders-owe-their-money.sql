-- From its cancellation on, what an order was paid is owed to its customer; before, the ledger showed it as sales until
-- the refund was done.

-- Checked against the existing rows by the next migration, under a weaker lock.
ALTER TABLE ledger DROP CONSTRAINT ledger_kind_check,
  ADD CONSTRAINT ledger_kind_check CHECK (kind IN ('capture', 'refund', 'cancellation')) NOT VALID;
CREATE INDEX ledger_of_attempt ON ledger (attempt_id);

-- Payments: orders that are paid, and when they were cancelled.
CREATE OR REPLACE VIEW paid_orders AS
  SELECT id, total_paise, cancelled_at FROM orders WHERE payment_status = 'success';

-- What sales still hold of orders that were cancelled before; a refund that is done has taken it out already.
INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id)
SELECT o.cancelled_at, 'cancellation', 'sales', 'owed_to_customers',
  sum(CASE 'sales' WHEN l.credit THEN l.amount_paise WHEN l.debit THEN -l.amount_paise ELSE 0 END), l.order_id, l.attempt_id
FROM paid_orders o JOIN ledger l ON l.order_id = o.id
WHERE o.cancelled_at IS NOT NULL
GROUP BY o.cancelled_at, l.order_id, l.attempt_id
HAVING sum(CASE 'sales' WHEN l.credit THEN l.amount_paise WHEN l.debit THEN -l.amount_paise ELSE 0 END) > 0;
