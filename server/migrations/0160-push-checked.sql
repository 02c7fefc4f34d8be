-- Outside a transaction.
ALTER TABLE outbox VALIDATE CONSTRAINT outbox_channel_check;
ALTER TABLE outbox VALIDATE CONSTRAINT outbox_content_check;
