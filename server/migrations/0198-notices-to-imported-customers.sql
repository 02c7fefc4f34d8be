-- How many customers of an import were queued the privacy notice by email.
ALTER TABLE customer_imports ADD COLUMN notice_mails integer NOT NULL DEFAULT 0;
