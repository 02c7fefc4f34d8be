-- What an owner connects in the browser: payments, mail and courier, each in one row that is kept for as long as the
-- shop. Secrets are sealed with the shop's secret key. Each save has the next revision.
CREATE TABLE connections (
  kind text PRIMARY KEY CHECK (kind IN ('payments', 'mail', 'courier')),
  revision integer NOT NULL CHECK (revision > 0),
  settings jsonb NOT NULL,
  secrets bytea NOT NULL,
  connected_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by uuid NOT NULL REFERENCES staff (id)
);
CREATE INDEX connections_saved_by ON connections (saved_by);

-- The last test of each. It may have been of settings that were never saved: the fingerprint tells.
CREATE TABLE connection_tests (
  kind text PRIMARY KEY CHECK (kind IN ('payments', 'mail', 'courier')),
  fingerprint bytea NOT NULL,
  tested_at timestamptz NOT NULL,
  is_ok boolean NOT NULL,
  said text NOT NULL CHECK (length(said) <= 1000)
);

-- On the channel that every process listens to. A secret that is only sealed again changes nothing for them.
CREATE FUNCTION announce_connections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', 'connections');
  RETURN NULL;
END $$;
CREATE TRIGGER connections_changed AFTER INSERT OR UPDATE OF revision OR DELETE OR TRUNCATE ON connections
  FOR EACH STATEMENT EXECUTE FUNCTION announce_connections();
