-- Parked mails are few, listed for staff, and deleted after a month.
CREATE INDEX mails_parked ON mails (created_at, id) WHERE state = 'parked';
ALTER TABLE mails VALIDATE CONSTRAINT mails_link_check;
