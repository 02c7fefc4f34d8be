-- When staff erased the person from a settled complaint; its number, kind and times stay.
ALTER TABLE complaints ADD COLUMN person_erased_at timestamptz;
