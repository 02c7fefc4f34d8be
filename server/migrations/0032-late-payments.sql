-- What became of money that arrived after the payment had failed or expired: it paid the order, or why it was refunded.
ALTER TABLE orders ADD COLUMN late_payment text;
ALTER TABLE orders ADD CONSTRAINT orders_late_payment
  CHECK (late_payment IN ('SERVED', 'PAID_AGAIN', 'CHANGED', 'TOO_LATE')) NOT VALID;
ALTER TABLE orders ADD CONSTRAINT orders_late_payment_paid
  CHECK ((late_payment = 'SERVED') = (payment_status = 'success')) NOT VALID;
ALTER TABLE orders VALIDATE CONSTRAINT orders_late_payment;
ALTER TABLE orders VALIDATE CONSTRAINT orders_late_payment_paid;
