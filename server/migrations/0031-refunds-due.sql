-- Cancelled orders whose refund nobody has started: found at once, and what was done to remind of each.

ALTER TABLE orders
  ADD COLUMN refund_reminded_at timestamptz,
  ADD COLUMN refund_alerted_at timestamptz;
CREATE INDEX orders_refund_due ON orders (cancelled_at, id)
  WHERE cancelled_at IS NOT NULL AND payment_status = 'success' AND refund_status = 'none';
