-- Outside a transaction.
-- Mails of one series, such as those of an order, are sent one after another, in the order in which they were queued.
ALTER TABLE mails ADD COLUMN IF NOT EXISTS series_id uuid;
DROP INDEX CONCURRENTLY IF EXISTS mails_series;
CREATE INDEX CONCURRENTLY mails_series ON mails (series_id, created_at, id) WHERE next_try_at IS NOT NULL AND series_id IS NOT NULL;
