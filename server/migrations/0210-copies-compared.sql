-- What was sent is known by its checksum, so that a copy can be compared without the key that opens it.
ALTER TABLE sent_backups
  ADD COLUMN sha256 text,
  ADD COLUMN compared_at timestamptz,
  -- How the copy in the bucket differed from what was sent; null where it was the same.
  ADD COLUMN difference text;
