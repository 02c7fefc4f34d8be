-- Outside a transaction.
-- Everything that was sent about an order, whatever its state, for the order's history and for the erasure.
DROP INDEX CONCURRENTLY IF EXISTS outbox_of_series;
CREATE INDEX CONCURRENTLY outbox_of_series ON outbox (series_id, id) WHERE series_id IS NOT NULL;
