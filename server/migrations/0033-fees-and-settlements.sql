-- What a gateway keeps of a payment, and what it pays out to the shop's bank account. A payout belongs to no order.
-- The next migration checks the existing rows, under a weaker lock.

ALTER TABLE ledger
  ALTER COLUMN order_id DROP NOT NULL,
  ALTER COLUMN attempt_id DROP NOT NULL,
  -- Of a settlement: the gateway, and its name for it.
  ADD COLUMN gateway text,
  ADD COLUMN reference text CHECK (char_length(reference) BETWEEN 1 AND 100),
  DROP CONSTRAINT ledger_kind_check, DROP CONSTRAINT ledger_debit_check, DROP CONSTRAINT ledger_credit_check,
  ADD CONSTRAINT ledger_kind_check
    CHECK (kind IN ('capture', 'refund', 'cancellation', 'chargeback', 'fee', 'settlement')) NOT VALID,
  ADD CONSTRAINT ledger_debit_check
    CHECK (debit IN ('gateway', 'sales', 'owed_to_customers', 'chargebacks', 'gateway_fees', 'bank')) NOT VALID,
  ADD CONSTRAINT ledger_credit_check
    CHECK (credit IN ('gateway', 'sales', 'owed_to_customers', 'chargebacks', 'gateway_fees', 'bank')) NOT VALID,
  ADD CONSTRAINT ledger_settlement_check CHECK (CASE kind
    WHEN 'settlement' THEN order_id IS NULL AND attempt_id IS NULL AND gateway IS NOT NULL AND reference IS NOT NULL
    ELSE order_id IS NOT NULL AND attempt_id IS NOT NULL AND gateway IS NULL AND reference IS NULL END) NOT VALID;
CREATE UNIQUE INDEX ledger_fee_once ON ledger (attempt_id) WHERE kind = 'fee';
CREATE UNIQUE INDEX ledger_settlement_once ON ledger (gateway, reference) WHERE kind = 'settlement';
