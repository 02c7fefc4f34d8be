ALTER TABLE ledger VALIDATE CONSTRAINT ledger_kind_check;
