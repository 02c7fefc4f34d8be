-- The tax document that a mail brings as PDF, drawn when it is sent.
ALTER TABLE mails ADD COLUMN document_id uuid;
