-- Money asked for, money that came, money given back. The order is known here by its id alone.

CREATE TABLE payment_attempts (
  -- Also our own reference at the gateway: committed before the gateway hears of it.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL,
  gateway text NOT NULL CHECK (gateway IN ('sandbox', 'phonepe', 'razorpay')),
  amount_paise integer NOT NULL CHECK (amount_paise >= 100),
  -- review: the gateway answered something that does not fit the attempt; a person must look.
  state text NOT NULL CHECK (state IN ('creating', 'pending', 'success', 'failed', 'review')),
  gateway_reference text,
  pay_url text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  looks integer NOT NULL DEFAULT 0,
  looked_at timestamptz,
  next_look_at timestamptz,
  CHECK (state <> 'pending' OR (gateway_reference IS NOT NULL AND pay_url IS NOT NULL))
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id, created_at);
CREATE INDEX payment_attempts_due ON payment_attempts (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_reference ON payment_attempts (gateway, gateway_reference) WHERE gateway_reference IS NOT NULL;
-- One open attempt per order.
CREATE UNIQUE INDEX payment_attempts_open ON payment_attempts (order_id) WHERE state IN ('creating', 'pending');

CREATE TABLE refunds (
  -- Also our own reference at the gateway.
  id uuid PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES payment_attempts (id),
  order_id uuid NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  state text NOT NULL CHECK (state IN ('creating', 'pending', 'success', 'failed')),
  because text NOT NULL CHECK (because IN ('staff', 'late', 'duplicate')),
  gateway_reference text,
  -- The gateway's reason, for staff.
  failure text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  looks integer NOT NULL DEFAULT 0,
  next_look_at timestamptz
);
CREATE INDEX refunds_due ON refunds (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX refunds_of_order ON refunds (order_id);
-- One refund of an attempt at a time; a failed one may be tried anew under another reference.
CREATE UNIQUE INDEX refunds_open ON refunds (attempt_id) WHERE state <> 'failed';

-- Every change of an attempt's or a refund's state: from what, to what, and on whose word.
CREATE TABLE payment_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  attempt_id uuid NOT NULL REFERENCES payment_attempts (id),
  refund_id uuid REFERENCES refunds (id),
  from_state text NOT NULL,
  to_state text NOT NULL,
  -- 'webhook <event id>', 'look', 'gateway' (the answer to our own call)
  source text NOT NULL
);
CREATE INDEX payment_changes_of_attempt ON payment_changes (attempt_id);

-- Webhooks as they came. A gateway's event is worked once, however often it is sent.
CREATE TABLE payment_events (
  gateway text NOT NULL,
  event_id text NOT NULL CHECK (char_length(event_id) BETWEEN 1 AND 200),
  type text NOT NULL,
  attempt_id uuid,
  received_at timestamptz NOT NULL,
  outcome text NOT NULL,
  PRIMARY KEY (gateway, event_id)
);

-- Double entry: every movement of money has the account it left and the account it reached.
CREATE TABLE ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('capture', 'refund')),
  debit text NOT NULL CHECK (debit IN ('gateway', 'sales', 'owed_to_customers')),
  credit text NOT NULL CHECK (credit IN ('gateway', 'sales', 'owed_to_customers')),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  order_id uuid NOT NULL,
  attempt_id uuid NOT NULL REFERENCES payment_attempts (id),
  refund_id uuid REFERENCES refunds (id),
  CHECK (debit <> credit),
  CHECK ((kind = 'refund') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX ledger_capture_once ON ledger (attempt_id) WHERE kind = 'capture';
CREATE UNIQUE INDEX ledger_refund_once ON ledger (refund_id) WHERE kind = 'refund';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_changes_append_only BEFORE UPDATE OR DELETE ON payment_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The sandbox gateway's own books: what a real gateway would keep on its side.
CREATE TABLE sandbox_payments (
  attempt_id uuid PRIMARY KEY,
  token text NOT NULL UNIQUE,
  amount_paise integer NOT NULL,
  order_number text NOT NULL,
  return_url text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'success', 'failed')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE sandbox_refunds (
  refund_id uuid PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES sandbox_payments (attempt_id),
  amount_paise integer NOT NULL,
  succeeds_at timestamptz NOT NULL
);
CREATE TABLE sandbox_webhooks (
  event_id uuid PRIMARY KEY,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz
);
CREATE INDEX sandbox_webhooks_due ON sandbox_webhooks (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
