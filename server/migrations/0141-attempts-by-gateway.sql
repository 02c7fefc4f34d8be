-- Outside a transaction.
-- For the comparison of a gateway's days with our books, and for the foreign key of the next migration.
DROP INDEX CONCURRENTLY IF EXISTS payment_attempts_of_gateway;
CREATE INDEX CONCURRENTLY payment_attempts_of_gateway ON payment_attempts (gateway, created_at);
