-- Whom backups that leave the server are encrypted for, the newest one from now on. The secret keys are with the owner.
CREATE TABLE backup_keys (
  recipient text PRIMARY KEY CHECK (recipient ~ '^age1[a-z0-9]{58}$'),
  made_at timestamptz NOT NULL,
  -- The key before, empty for the first: of two owners who replace the same key one is told of the other.
  replaces text NOT NULL UNIQUE
);
