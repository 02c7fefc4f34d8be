-- Outside a transaction.
-- An order whose delivery was paid in two payments has a receipt voucher for each. Of every other kind it has one.
DROP INDEX CONCURRENTLY IF EXISTS tax_documents_of_sale_once;
CREATE UNIQUE INDEX CONCURRENTLY tax_documents_of_sale_once ON tax_documents (order_id, kind)
  WHERE refers_to IS NULL AND kind <> 'receiptVoucher';
DROP INDEX CONCURRENTLY IF EXISTS tax_documents_kind_once;
