-- Outside a transaction.
-- Staff list customers by when they signed up.
DROP INDEX CONCURRENTLY IF EXISTS customers_by_time;
CREATE INDEX CONCURRENTLY customers_by_time ON customers (created_at DESC, id DESC);
-- Staff search name, email, phone and the end of the id. Every word begins after a blank, the phone's digits too.
DROP INDEX CONCURRENTLY IF EXISTS customers_search;
CREATE INDEX CONCURRENTLY customers_search ON customers USING gin (lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || ltrim(phone, '+') || ' ' || right(id::text, 8)) gin_trgm_ops);
