-- Outside a transaction.
-- Paid orders that were cancelled, which are one in some twenty-five: a job looks through those of a month.
DROP INDEX CONCURRENTLY IF EXISTS orders_cancelled;
CREATE INDEX CONCURRENTLY orders_cancelled ON orders (cancelled_at)
  WHERE cancelled_at IS NOT NULL AND payment_status = 'success';
