-- Every message is in the outbox by now.
DROP TABLE phone_messages;
DROP FUNCTION copy_phone_message();

-- Processes of the version before go on with messages while they are replaced; theirs get the key of a message.
CREATE VIEW phone_messages AS
  SELECT id, dedupe_key, consent_id, kind, series_id AS order_id, recipient, parameters, body_text, is_private, state,
    channel, provider_id, attempts, created_at, next_try_at, sent_at, delivered_at, parked_at, last_error
  FROM outbox WHERE channel <> 'email';
ALTER VIEW phone_messages ALTER COLUMN channel SET DEFAULT 'phone';
DO $$
BEGIN
  EXECUTE (
    SELECT coalesce(string_agg(format('GRANT %s ON phone_messages TO %I', privilege_type, grantee), '; '), 'SELECT 1')
    FROM information_schema.role_table_grants
    WHERE table_schema = 'public' AND table_name = 'outbox'
      AND privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE'));
END $$;
CREATE FUNCTION name_phone_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.dedupe_key := 'phone:' || NEW.dedupe_key;
  RETURN NEW;
END $$;
CREATE TRIGGER outbox_message_named BEFORE INSERT ON outbox
  FOR EACH ROW WHEN (NEW.channel = 'phone' AND NEW.dedupe_key NOT LIKE 'phone:%') EXECUTE FUNCTION name_phone_message();
