-- Outside a transaction.
-- By the state of the refund first: otherwise the planner takes this index for the refunds due, which are a few of many
-- cancelled orders, and reads all of these.
DROP INDEX CONCURRENTLY IF EXISTS orders_cancelled;
CREATE INDEX CONCURRENTLY orders_cancelled ON orders (refund_status, cancelled_at, id)
  WHERE cancelled_at IS NOT NULL AND payment_status = 'success';
