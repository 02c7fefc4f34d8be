ALTER TABLE ledger VALIDATE CONSTRAINT ledger_kind_check;
ALTER TABLE ledger VALIDATE CONSTRAINT ledger_debit_check;
ALTER TABLE ledger VALIDATE CONSTRAINT ledger_credit_check;
ALTER TABLE ledger VALIDATE CONSTRAINT ledger_settlement_check;
