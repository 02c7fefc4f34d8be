-- Messages of earlier versions are all to customers.
ALTER TABLE outbox VALIDATE CONSTRAINT outbox_content_check;
