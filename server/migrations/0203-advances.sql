-- What is paid of an order that staff hold before the rest is, by an attempt of its own whose proposed_change_id is this id.
-- Nothing of a person is in it; it stays with its order, and is deleted when the hold ends before it is paid.
CREATE TABLE order_advances (
  order_id uuid PRIMARY KEY REFERENCES orders (id),
  id uuid NOT NULL CONSTRAINT order_advances_id_key UNIQUE,
  advance_paise integer NOT NULL CHECK (advance_paise >= 100 AND advance_paise % 100 = 0),
  -- The last day for the rest, which staff may move.
  rest_by date NOT NULL,
  -- The attempt that paid it. No foreign key, as payments are another slice's.
  attempt_id uuid CONSTRAINT order_advances_attempt_key UNIQUE,
  paid_at timestamptz,
  -- When staff ended the hold of an order whose rest was not paid, so that the advance went back.
  returned_at timestamptz,
  -- The day for the rest of which staff were told that it is over.
  told_of date,
  CHECK ((attempt_id IS NULL) = (paid_at IS NULL)),
  CHECK (returned_at IS NULL OR paid_at IS NOT NULL)
);
CREATE INDEX order_advances_by_rest ON order_advances (rest_by) WHERE paid_at IS NOT NULL AND returned_at IS NULL;

-- Payments: money of an order that is not paid is a sale all the same while it is its advance.
CREATE VIEW paid_advances AS
  SELECT id, order_id, attempt_id, advance_paise, returned_at FROM order_advances WHERE attempt_id IS NOT NULL;

-- A receipt voucher is due when an advance is paid.
DROP TRIGGER order_events_need_documents ON order_events;
CREATE TRIGGER order_events_need_documents AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.kind IN ('paid', 'advance-paid', 'paid-late', 'packed', 'shipped', 'collected', 'refunded'))
  EXECUTE FUNCTION queue_tax_documents();

-- Money of an order is also refunded because its hold has ended. The next migration checks the existing rows, under a
-- weaker lock.
ALTER TABLE orders DROP CONSTRAINT orders_late_payment,
  ADD CONSTRAINT orders_late_payment
    CHECK (late_payment IN ('SERVED', 'PAID_AGAIN', 'CHANGED', 'SOLD_OUT', 'TOO_LATE', 'HOLD_ENDED')) NOT VALID;
