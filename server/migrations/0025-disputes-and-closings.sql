-- Disputes by the gateway's own name, so that no late event undoes a decision, and what staff closed by hand.

CREATE TABLE payment_disputes (
  id uuid PRIMARY KEY,
  gateway text NOT NULL CHECK (gateway IN ('sandbox', 'phonepe', 'razorpay')),
  -- The gateway's name of the dispute; the attempt's id when the gateway has not told one.
  reference text NOT NULL CHECK (char_length(reference) BETWEEN 1 AND 100),
  attempt_id uuid NOT NULL REFERENCES payment_attempts (id),
  order_id uuid NOT NULL,
  -- What is disputed; of a lost dispute what the bank took.
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  state text NOT NULL CHECK (state IN ('open', 'closed', 'won', 'lost')),
  opened_at timestamptz NOT NULL,
  respond_by timestamptz,
  -- When the gateway decided, by its own clock; null while nobody or only staff decided.
  decided_at timestamptz,
  UNIQUE (gateway, reference)
);
CREATE INDEX payment_disputes_of_attempt ON payment_disputes (attempt_id);
CREATE INDEX payment_disputes_open ON payment_disputes (opened_at, id) WHERE state = 'open';

-- Earlier disputes are known by their events only.
INSERT INTO payment_disputes (id, gateway, reference, attempt_id, order_id, amount_paise, state, opened_at)
SELECT gen_random_uuid(), a.gateway, a.id::text, a.id, a.order_id, a.amount_paise,
  CASE WHEN bool_or(e.type = 'payment.dispute.lost') THEN 'lost'
    WHEN bool_or(e.outcome = 'dispute over') THEN 'closed' ELSE 'open' END,
  min(e.received_at)
FROM payment_events e JOIN payment_attempts a ON a.id = e.attempt_id
WHERE e.outcome IN ('payment disputed', 'dispute over')
GROUP BY a.id;
DROP INDEX payment_events_of_dispute;

-- What staff closed because it did not end by itself: who, when, why, and how it counts since.
CREATE TABLE payment_closings (
  id uuid PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  outcome text NOT NULL CHECK (outcome IN ('paid', 'not-paid', 'refunded', 'not-refunded', 'kept', 'lost')),
  amount_paise integer NOT NULL,
  order_id uuid NOT NULL,
  attempt_id uuid NOT NULL REFERENCES payment_attempts (id),
  refund_id uuid REFERENCES refunds (id),
  dispute_id uuid REFERENCES payment_disputes (id),
  CHECK ((refund_id IS NOT NULL) = (outcome IN ('refunded', 'not-refunded'))),
  CHECK ((dispute_id IS NOT NULL) = (outcome IN ('kept', 'lost')))
);
CREATE INDEX payment_closings_newest ON payment_closings (closed_at DESC, id DESC);
CREATE INDEX payment_closings_of_order ON payment_closings (order_id);
CREATE TRIGGER payment_closings_append_only BEFORE UPDATE OR DELETE ON payment_closings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A chargeback takes captured money back at the gateway, from what is owed to the customer or at the shop's cost.
-- The next migration checks the existing rows, under a weaker lock.
ALTER TABLE ledger ADD COLUMN dispute_id uuid REFERENCES payment_disputes (id);
ALTER TABLE ledger DROP CONSTRAINT ledger_kind_check, DROP CONSTRAINT ledger_debit_check, DROP CONSTRAINT ledger_credit_check,
  ADD CONSTRAINT ledger_kind_check CHECK (kind IN ('capture', 'refund', 'cancellation', 'chargeback')) NOT VALID,
  ADD CONSTRAINT ledger_debit_check CHECK (debit IN ('gateway', 'sales', 'owed_to_customers', 'chargebacks')) NOT VALID,
  ADD CONSTRAINT ledger_credit_check CHECK (credit IN ('gateway', 'sales', 'owed_to_customers', 'chargebacks')) NOT VALID,
  ADD CONSTRAINT ledger_dispute_check CHECK ((kind = 'chargeback') = (dispute_id IS NOT NULL)) NOT VALID;
CREATE INDEX ledger_of_dispute ON ledger (dispute_id) WHERE dispute_id IS NOT NULL;
