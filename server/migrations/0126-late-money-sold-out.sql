-- Late money is refunded also when the packs that its order had reserved were sold meanwhile. The next migration checks
-- the existing rows, under a weaker lock.
ALTER TABLE orders DROP CONSTRAINT orders_late_payment,
  ADD CONSTRAINT orders_late_payment
    CHECK (late_payment IN ('SERVED', 'PAID_AGAIN', 'CHANGED', 'SOLD_OUT', 'TOO_LATE')) NOT VALID;
