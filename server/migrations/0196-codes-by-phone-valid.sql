-- No message of an earlier version has a code for a login.
ALTER TABLE outbox VALIDATE CONSTRAINT outbox_content_check;
