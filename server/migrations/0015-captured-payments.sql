-- The gateway's own name for the payment that was captured, where it has one beside its reference: that is all that
-- some of its later news, such as a dispute, tells for certain.

ALTER TABLE payment_attempts ADD COLUMN captured_as text CHECK (char_length(captured_as) BETWEEN 1 AND 100);
CREATE INDEX payment_attempts_captured ON payment_attempts (gateway, captured_as) WHERE captured_as IS NOT NULL;
