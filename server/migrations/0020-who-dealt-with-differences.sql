-- Who said that a payment at odds with the list of its gateway is dealt with. Unknown for what was dealt with before.
ALTER TABLE payment_differences ADD COLUMN done_by uuid REFERENCES staff (id);
ALTER TABLE payment_differences
  ADD CONSTRAINT payment_differences_done_by_check CHECK (done_by IS NULL OR done_at IS NOT NULL);
CREATE INDEX payment_differences_done ON payment_differences (done_at DESC, id DESC) WHERE done_at IS NOT NULL;
