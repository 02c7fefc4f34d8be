-- The keys with which the shop signs what it sends to push services. Browsers subscribe for the public one.
CREATE TABLE push_keys (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  public_key text NOT NULL,
  -- Sealed like the secrets of connections.
  private_key bytea NOT NULL,
  made_at timestamptz NOT NULL
);

-- The browsers in which staff are notified. Whoever knows an endpoint and its keys can send to it.
CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  -- The login in which it was added or used last; NULL once that has expired, which does not end it.
  session_id uuid REFERENCES sessions ON DELETE SET NULL,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  browser text,
  operating_system text,
  added_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX push_devices_of_staff ON push_devices (staff_id);
CREATE INDEX push_devices_of_session ON push_devices (session_id);
CREATE INDEX push_devices_used ON push_devices (used_at);

-- Whoever logs out, is logged out or is dismissed is not notified there any more, whatever ended the session.
CREATE FUNCTION end_push_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM outbox WHERE channel = 'push'
    AND series_id IN (SELECT id FROM push_devices WHERE session_id = NEW.id);
  DELETE FROM push_devices WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_push_devices AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL AND NEW.staff_id IS NOT NULL) EXECUTE FUNCTION end_push_devices();

-- A notification: its title is the subject, its recipient and series are the device, its only parameter is the page.
ALTER TABLE outbox
  DROP CONSTRAINT outbox_channel_check,
  DROP CONSTRAINT outbox_content_check,
  ADD CONSTRAINT outbox_channel_check
    CHECK (channel IN ('email', 'phone', 'whatsapp', 'sms', 'sandbox', 'push')) NOT VALID,
  ADD CONSTRAINT outbox_content_check CHECK (
    CASE channel
      WHEN 'email' THEN num_nulls(subject, body_html) = 0 AND num_nonnulls(consent_id, kind) = 0
      WHEN 'push' THEN num_nulls(subject, series_id, dedupe_key) = 0 AND num_nonnulls(body_html, consent_id, kind) = 0
      ELSE num_nulls(consent_id, kind, series_id, dedupe_key) = 0 AND num_nonnulls(subject, body_html) = 0
    END) NOT VALID;

ALTER TABLE staff_notifications
  ADD COLUMN push_kinds text[] NOT NULL DEFAULT '{}',
  ADD COLUMN digest_by text[] NOT NULL DEFAULT '{email}',
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2,8}$');
