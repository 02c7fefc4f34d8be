-- The announcement carries the mark that the transaction has set, so that the process which made the change recognises it.
CREATE OR REPLACE FUNCTION announce_catalogue_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- PostgreSQL sends one message a transaction, at its commit.
  PERFORM pg_notify('catalogue_changed', coalesce(current_setting('tula.change', true), ''));
  RETURN NULL;
END $$;
