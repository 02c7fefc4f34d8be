-- Outside a transaction.
-- What tells that two names are one, however they were typed: as canonical_form, and with straight quotes.
CREATE OR REPLACE FUNCTION same_name(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN canonical_form(translate(given,
  U&'\2019\2018\201B\02BC\2032\00B4\0060\201C\201D\201E\201F\2033\00AB\00BB', '''''''''''''''""""""""'));
DROP INDEX CONCURRENTLY IF EXISTS product_search_same_name;
CREATE INDEX CONCURRENTLY product_search_same_name ON product_search (same_name(name));
