-- Outside a transaction.
-- Staff find a customer by a part of the name, phone or email.
DROP INDEX CONCURRENTLY IF EXISTS customers_search;
CREATE INDEX CONCURRENTLY customers_search ON customers
  USING gin (lower(first_name || ' ' || last_name || ' ' || phone || ' ' || email) gin_trgm_ops);
