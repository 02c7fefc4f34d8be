-- Outside a transaction.
ALTER TABLE outbox VALIDATE CONSTRAINT outbox_state_check;
ALTER TABLE outbox VALIDATE CONSTRAINT outbox_channel_check;
ALTER TABLE outbox VALIDATE CONSTRAINT outbox_content_check;
ALTER TABLE outbox VALIDATE CONSTRAINT outbox_consent_id_fkey;
-- Emails that wait for a mail server are no work for whoever sends messages, and the other way round.
DROP INDEX CONCURRENTLY IF EXISTS outbox_emails_due;
CREATE INDEX CONCURRENTLY outbox_emails_due ON outbox (next_try_at)
  WHERE next_try_at IS NOT NULL AND channel = 'email';
DROP INDEX CONCURRENTLY IF EXISTS outbox_messages_due;
CREATE INDEX CONCURRENTLY outbox_messages_due ON outbox (next_try_at)
  WHERE next_try_at IS NOT NULL AND channel <> 'email';
DROP INDEX CONCURRENTLY IF EXISTS mails_due;
DROP INDEX CONCURRENTLY IF EXISTS outbox_sent;
CREATE INDEX CONCURRENTLY outbox_sent ON outbox (sent_at) WHERE state IN ('sent', 'delivered');
DROP INDEX CONCURRENTLY IF EXISTS mails_sent;
DROP INDEX CONCURRENTLY IF EXISTS outbox_with_text;
CREATE INDEX CONCURRENTLY outbox_with_text ON outbox (sent_at)
  WHERE state IN ('sent', 'delivered') AND body_text <> '';
DROP INDEX CONCURRENTLY IF EXISTS mails_with_text;
DROP INDEX CONCURRENTLY IF EXISTS outbox_consent;
CREATE INDEX CONCURRENTLY outbox_consent ON outbox (consent_id) WHERE consent_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS outbox_provider;
CREATE UNIQUE INDEX CONCURRENTLY outbox_provider ON outbox (provider_id) WHERE provider_id IS NOT NULL;

-- The messages from before the trigger, which copies what is touched. One that a process holds is touched by it.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch FROM (
      SELECT id FROM phone_messages WHERE id > last ORDER BY id LIMIT 1000) AS next;
    EXIT WHEN batch IS NULL;
    UPDATE phone_messages SET attempts = attempts WHERE id IN (
      SELECT id FROM phone_messages WHERE id = ANY(batch) ORDER BY id FOR UPDATE);
    last := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
