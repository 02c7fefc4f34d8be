-- Mails to send: written in the transaction of what they tell, taken from here in batches and sent.

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- The same news is told once, e.g. 'order-paid:<order id>'.
  dedupe_key text UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'parked')),
  -- Counts the tries, and fences: only the latest try may say how it went.
  attempts integer NOT NULL DEFAULT 0,
  -- When to try; while a try is under way, when it counts as lost.
  next_try_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((state = 'queued') = (next_try_at IS NOT NULL))
);
CREATE INDEX mails_due ON mails (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX mails_of_recipient ON mails (lower(recipient), sent_at DESC);
