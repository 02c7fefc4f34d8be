-- Outside a transaction.
-- Declined and expired orders that still name their customer, which are a few of a hundred.
DROP INDEX CONCURRENTLY IF EXISTS orders_unpaid;
CREATE INDEX CONCURRENTLY orders_unpaid ON orders (placed_at)
  WHERE payment_status = 'failed' AND customer_email <> '';
