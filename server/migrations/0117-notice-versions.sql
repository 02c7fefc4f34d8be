-- The version of the privacy notice that a customer could read when they signed up, and when they agreed to messages,
-- such as en-1.0. NULL for those from before there was a notice.
ALTER TABLE customers ADD COLUMN notice_version text;
ALTER TABLE message_consents ADD COLUMN notice_version text;
