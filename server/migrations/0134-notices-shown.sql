-- In which language a customer read the privacy notice, and when they agreed to it; both NULL while it was never shown.
ALTER TABLE customers ADD COLUMN notice_language text, ADD COLUMN notice_agreed_at timestamptz;
