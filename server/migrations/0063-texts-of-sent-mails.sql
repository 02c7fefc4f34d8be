-- Outside a transaction.
-- The texts of sent mails are kept for some weeks, so that staff can read them and send them again. Those with a link
-- or code for the reader alone are deleted once sent.
ALTER TABLE mails ADD COLUMN IF NOT EXISTS is_private boolean NOT NULL DEFAULT false;
DROP INDEX CONCURRENTLY IF EXISTS mails_with_text;
CREATE INDEX CONCURRENTLY mails_with_text ON mails (sent_at) WHERE state = 'sent' AND body_html <> '';
-- The queue as staff see it, newest first.
DROP INDEX CONCURRENTLY IF EXISTS mails_queued;
CREATE INDEX CONCURRENTLY mails_queued ON mails (id DESC) WHERE next_try_at IS NOT NULL;
