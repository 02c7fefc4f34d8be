-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS tax_documents_issued_at;
CREATE INDEX CONCURRENTLY tax_documents_issued_at ON tax_documents (issued_at, id);
DROP INDEX CONCURRENTLY IF EXISTS ledger_happened_at;
CREATE INDEX CONCURRENTLY ledger_happened_at ON ledger (happened_at);
