-- Outside a transaction.
-- A registered buyer of taxed and untaxed goods has two documents; a refund may need a note of each.
DROP INDEX CONCURRENTLY IF EXISTS tax_documents_note_once;
CREATE UNIQUE INDEX CONCURRENTLY tax_documents_note_once ON tax_documents (refund_id, refers_to);
ALTER TABLE tax_documents DROP CONSTRAINT IF EXISTS tax_documents_refund_id_key;
ALTER TABLE orders VALIDATE CONSTRAINT orders_business_check;
