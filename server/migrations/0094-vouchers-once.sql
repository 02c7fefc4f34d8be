-- Outside a transaction.
DROP INDEX CONCURRENTLY IF EXISTS tax_documents_kind_once;
CREATE UNIQUE INDEX CONCURRENTLY tax_documents_kind_once ON tax_documents (order_id, kind) WHERE refers_to IS NULL;
ALTER TABLE tax_documents VALIDATE CONSTRAINT tax_documents_kind_check;
ALTER TABLE tax_documents VALIDATE CONSTRAINT tax_documents_check;
