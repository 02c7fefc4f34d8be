-- The backups that the shop has made, and what became of those that were restored on trial.
CREATE TABLE backups (
  taken_at timestamptz PRIMARY KEY,
  file text NOT NULL CHECK (char_length(file) BETWEEN 1 AND 255),
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  tried_at timestamptz,
  -- What the trial found; null where the restored shop was whole.
  trouble text CHECK (char_length(trouble) BETWEEN 1 AND 1000),
  CHECK (tried_at IS NOT NULL OR trouble IS NULL)
);
