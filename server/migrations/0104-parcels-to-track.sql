-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS orders_to_track;
CREATE INDEX CONCURRENTLY orders_to_track ON orders (track_next_at) WHERE track_next_at IS NOT NULL;
