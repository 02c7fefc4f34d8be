-- The try for which a process that knows notifications has claimed one; NULL for every other entry.
ALTER TABLE outbox ADD COLUMN push_attempt integer;

-- A process of a version without notifications takes them for messages to phones: it would claim them, and park what it
-- cannot send. It does not name its try, so it gets none, and they wait for a process that knows them.
CREATE FUNCTION keep_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.attempts < OLD.attempts THEN
    NEW.push_attempt := NULL;
  ELSIF NEW.attempts > OLD.attempts AND NEW.push_attempt IS DISTINCT FROM NEW.attempts THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER outbox_keeps_pushes BEFORE UPDATE OF attempts ON outbox FOR EACH ROW
  WHEN (OLD.channel = 'push') EXECUTE FUNCTION keep_pushes();
