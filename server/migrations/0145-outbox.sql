-- What waits to be sent and what was sent, emails and messages to phones, in one table: that of the emails, which has
-- the most rows. The messages are brought over by the next two migrations.
ALTER TABLE mails RENAME TO outbox;
ALTER TABLE outbox
  -- phone: a message that nobody has tried to send yet; the first try says how it goes.
  ADD COLUMN channel text NOT NULL DEFAULT 'email',
  -- Under which a message is wanted; erased with it.
  ADD COLUMN consent_id uuid,
  -- The template of a message, and what fills it, in its order; empty once the text is deleted.
  ADD COLUMN kind text,
  ADD COLUMN parameters text[] NOT NULL DEFAULT '{}',
  -- How the provider names a message in its reports.
  ADD COLUMN provider_id text,
  ADD COLUMN delivered_at timestamptz,
  ALTER COLUMN subject DROP NOT NULL,
  ALTER COLUMN body_html DROP NOT NULL,
  DROP CONSTRAINT mails_state_check,
  ADD CONSTRAINT outbox_state_check CHECK (state IN ('queued', 'sent', 'delivered', 'parked')) NOT VALID,
  ADD CONSTRAINT outbox_channel_check CHECK (channel IN ('email', 'phone', 'whatsapp', 'sms', 'sandbox')) NOT VALID,
  ADD CONSTRAINT outbox_content_check CHECK (
    CASE WHEN channel = 'email' THEN num_nulls(subject, body_html) = 0 AND num_nonnulls(consent_id, kind) = 0
    ELSE num_nulls(consent_id, kind, series_id, dedupe_key) = 0 AND num_nonnulls(subject, body_html) = 0 END) NOT VALID,
  ADD CONSTRAINT outbox_consent_id_fkey
    FOREIGN KEY (consent_id) REFERENCES message_consents (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE outbox RENAME CONSTRAINT mails_pkey TO outbox_pkey;
ALTER TABLE outbox RENAME CONSTRAINT mails_dedupe_key_key TO outbox_dedupe_key_key;
ALTER TABLE outbox RENAME CONSTRAINT mails_check TO outbox_due_check;
ALTER TABLE outbox RENAME CONSTRAINT mails_link_check TO outbox_link_check;
ALTER INDEX mails_of_recipient RENAME TO outbox_of_recipient;
ALTER INDEX mails_parked RENAME TO outbox_parked;
ALTER INDEX mails_queued RENAME TO outbox_queued;
ALTER INDEX mails_series RENAME TO outbox_series;

-- Processes of the version before go on with emails while they are replaced.
CREATE VIEW mails AS
  SELECT id, dedupe_key, recipient, subject, body_text, body_html, state, attempts, next_try_at, last_error, created_at,
    sent_at, link_id, link_token_hash, link_expires_at, parked_at, series_id, is_private, document_id
  FROM outbox WHERE channel = 'email';
DO $$
BEGIN
  EXECUTE (
    SELECT coalesce(string_agg(format('GRANT %s ON mails TO %I', privilege_type, grantee), '; '), 'SELECT 1')
    FROM information_schema.role_table_grants
    WHERE table_schema = 'public' AND table_name = 'outbox'
      AND privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE'));
END $$;

-- What they do with messages meanwhile is repeated here. An email and a message about the same had the same key.
CREATE FUNCTION copy_phone_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM outbox WHERE id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO outbox (id, channel, dedupe_key, consent_id, kind, series_id, recipient, parameters, body_text, is_private,
      state, provider_id, attempts, created_at, next_try_at, sent_at, delivered_at, parked_at, last_error)
    VALUES (NEW.id, coalesce(NEW.channel, 'phone'), 'phone:' || NEW.dedupe_key, NEW.consent_id, NEW.kind, NEW.order_id,
      NEW.recipient, NEW.parameters, NEW.body_text, NEW.is_private, NEW.state, NEW.provider_id, NEW.attempts,
      NEW.created_at, NEW.next_try_at, NEW.sent_at, NEW.delivered_at, NEW.parked_at, NEW.last_error);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER phone_messages_copied AFTER INSERT OR UPDATE OR DELETE ON phone_messages
  FOR EACH ROW EXECUTE FUNCTION copy_phone_message();
