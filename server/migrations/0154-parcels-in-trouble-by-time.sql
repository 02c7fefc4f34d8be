-- Outside a transaction.
-- Few parcels have a problem at any time: staff see them first thing.
DROP INDEX CONCURRENTLY IF EXISTS orders_with_parcel_problem;
CREATE INDEX CONCURRENTLY orders_with_parcel_problem ON orders (parcel_problem_at, id) WHERE parcel_problem IS NOT NULL;
