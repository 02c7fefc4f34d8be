-- The gateways that payments may name. Every start adds those that this version of the shop knows, so that a new one
-- needs no migration. The next migration checks the existing rows, under a weaker lock.
CREATE TABLE payment_gateways (
  name text PRIMARY KEY
);
INSERT INTO payment_gateways VALUES ('sandbox'), ('phonepe'), ('razorpay');

ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_gateway_check,
  ADD CONSTRAINT payment_attempts_gateway_fkey FOREIGN KEY (gateway) REFERENCES payment_gateways NOT VALID;
ALTER TABLE payment_comparisons DROP CONSTRAINT payment_comparisons_gateway_check,
  ADD CONSTRAINT payment_comparisons_gateway_fkey FOREIGN KEY (gateway) REFERENCES payment_gateways NOT VALID;
ALTER TABLE payment_differences DROP CONSTRAINT payment_differences_gateway_check,
  ADD CONSTRAINT payment_differences_gateway_fkey FOREIGN KEY (gateway) REFERENCES payment_gateways NOT VALID;
ALTER TABLE payment_disputes DROP CONSTRAINT payment_disputes_gateway_check,
  ADD CONSTRAINT payment_disputes_gateway_fkey FOREIGN KEY (gateway) REFERENCES payment_gateways NOT VALID;
