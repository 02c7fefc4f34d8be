-- Outside a transaction.
-- What was given back on each day of a month, found without reading the refunds of all years.
DROP INDEX CONCURRENTLY IF EXISTS refunds_done;
CREATE INDEX CONCURRENTLY refunds_done ON refunds (settled_at) INCLUDE (amount_paise)
  WHERE state = 'success' AND because IN ('staff', 'part');
