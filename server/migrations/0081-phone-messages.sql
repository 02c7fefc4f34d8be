-- Who agreed to order updates on the phone: to which number and words, when and where. They are kept for as long as the
-- account, also once withdrawn, as the proof that the messages were wanted.
CREATE TABLE message_consents (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  phone text NOT NULL,
  -- Which version of the words beside the box was ticked.
  text_version integer NOT NULL CHECK (text_version > 0),
  agreed_at timestamptz NOT NULL,
  agreed_on text NOT NULL CHECK (agreed_on IN ('checkout', 'account')),
  withdrawn_at timestamptz,
  withdrawn_by text CHECK (withdrawn_by IN ('account', 'reply')),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
CREATE UNIQUE INDEX message_consents_live ON message_consents (customer_id, phone) WHERE withdrawn_at IS NULL;
CREATE INDEX message_consents_customer ON message_consents (customer_id);
CREATE INDEX message_consents_of_phone ON message_consents (phone) WHERE withdrawn_at IS NULL;

-- Messages to customers' phones, queued as mails are.
CREATE TABLE phone_messages (
  id uuid PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,
  consent_id uuid NOT NULL REFERENCES message_consents (id) ON DELETE CASCADE,
  kind text NOT NULL,
  order_id uuid NOT NULL,
  recipient text NOT NULL,
  -- What fills the template of this kind, in its order; empty once the text is deleted.
  parameters text[] NOT NULL,
  body_text text NOT NULL,
  -- Has a code for its reader alone.
  is_private boolean NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'delivered', 'parked')),
  -- Set by the first try.
  channel text CHECK (channel IN ('whatsapp', 'sms', 'sandbox')),
  provider_id text,
  -- Counts the tries, and fences: only the latest try may say how it went.
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- When to try; while a try is under way, when it counts as lost.
  next_try_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  parked_at timestamptz,
  last_error text,
  CHECK ((state = 'queued') = (next_try_at IS NOT NULL))
);
CREATE INDEX phone_messages_due ON phone_messages (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX phone_messages_series ON phone_messages (order_id, created_at, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX phone_messages_consent ON phone_messages (consent_id);
CREATE INDEX phone_messages_recipient ON phone_messages (recipient, id DESC);
CREATE INDEX phone_messages_parked ON phone_messages (id DESC) WHERE state = 'parked';
CREATE INDEX phone_messages_sent ON phone_messages (sent_at) WHERE state IN ('sent', 'delivered');
CREATE UNIQUE INDEX phone_messages_provider ON phone_messages (provider_id) WHERE provider_id IS NOT NULL;
