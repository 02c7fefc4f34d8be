-- Owners connect a bucket, to which backups are sent each night.
ALTER TABLE connections DROP CONSTRAINT connections_kind_check,
  ADD CONSTRAINT connections_kind_check
    CHECK (kind IN ('payments', 'mail', 'courier', 'whatsapp', 'sms', 'backups')) NOT VALID;
ALTER TABLE connection_tests DROP CONSTRAINT connection_tests_kind_check,
  ADD CONSTRAINT connection_tests_kind_check
    CHECK (kind IN ('payments', 'mail', 'courier', 'whatsapp', 'sms', 'backups')) NOT VALID;

-- Each time that a backup was sent to the bucket, or could not be.
CREATE TABLE sent_backups (
  begun_at timestamptz PRIMARY KEY,
  file text NOT NULL CHECK (char_length(file) BETWEEN 1 AND 400),
  -- Null where it could not be sent.
  size_bytes bigint CHECK (size_bytes > 0),
  -- Why not, by its code in the contract.
  trouble text CHECK (char_length(trouble) BETWEEN 1 AND 40),
  CHECK ((size_bytes IS NULL) = (trouble IS NOT NULL))
);
