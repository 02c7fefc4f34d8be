-- What a gateway says it took on a day beside what the shop's books say; where the two differ, a person looks.

CREATE TABLE payment_comparisons (
  gateway text NOT NULL CHECK (gateway IN ('sandbox', 'phonepe', 'razorpay')),
  -- A day where the shop stands.
  day date NOT NULL,
  compared_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, day)
);

CREATE TABLE payment_differences (
  id uuid PRIMARY KEY,
  gateway text NOT NULL CHECK (gateway IN ('sandbox', 'phonepe', 'razorpay')),
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('unknown', 'amount', 'state', 'missing', 'double')),
  -- The gateway's name for the payment; for one that the gateway does not have, ours.
  reference text NOT NULL CHECK (char_length(reference) BETWEEN 1 AND 100),
  attempt_id uuid REFERENCES payment_attempts (id),
  order_id uuid,
  -- What the gateway took, and what we asked for; each null where there is no such payment.
  taken_paise integer CHECK (taken_paise >= 0),
  asked_paise integer,
  found_at timestamptz NOT NULL,
  -- When a person said that it is dealt with.
  done_at timestamptz,
  CHECK ((kind = 'unknown') = (attempt_id IS NULL)),
  CHECK ((attempt_id IS NULL) = (order_id IS NULL) AND (attempt_id IS NULL) = (asked_paise IS NULL)),
  CHECK ((kind = 'missing') = (taken_paise IS NULL)),
  UNIQUE (gateway, kind, reference)
);
CREATE INDEX payment_differences_of_day ON payment_differences (gateway, day);
CREATE INDEX payment_differences_open ON payment_differences (found_at, id) WHERE done_at IS NULL;

-- A day's payments stay quick to find among all there ever were.
CREATE INDEX payment_attempts_by_time ON payment_attempts (created_at);
CREATE INDEX sandbox_payments_by_time ON sandbox_payments (created_at) WHERE state = 'success';
CREATE INDEX sandbox_refunds_of_payment ON sandbox_refunds (attempt_id);
