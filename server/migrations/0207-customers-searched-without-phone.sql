-- Outside a transaction.
ALTER TABLE customers VALIDATE CONSTRAINT customers_phone_missing;
-- Staff find a customer without a phone by name, email and the end of the id.
DROP INDEX CONCURRENTLY IF EXISTS customers_search;
CREATE INDEX CONCURRENTLY customers_search ON customers USING gin (lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || right(id::text, 8)) gin_trgm_ops);
