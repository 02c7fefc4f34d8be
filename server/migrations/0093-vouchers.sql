-- Receipt vouchers at the payment and refund vouchers before the goods leave, for registered sellers. A registered buyer
-- of taxed and untaxed goods has two documents of a sale, of different kinds.
ALTER TABLE tax_documents DROP CONSTRAINT tax_documents_kind_check;
ALTER TABLE tax_documents ADD CONSTRAINT tax_documents_kind_check CHECK (kind IN (
  'receipt', 'billOfSupply', 'taxInvoice', 'invoiceCumBill', 'creditNote', 'refundNote', 'receiptVoucher',
  'refundVoucher')) NOT VALID;
ALTER TABLE tax_documents DROP CONSTRAINT tax_documents_check;
ALTER TABLE tax_documents ADD CONSTRAINT tax_documents_check
  CHECK ((kind IN ('creditNote', 'refundNote', 'refundVoucher')) = (refers_to IS NOT NULL)) NOT VALID;
DROP INDEX tax_documents_sale_once;

-- Also in the transaction of the payment.
DROP TRIGGER order_events_need_documents ON order_events;
CREATE TRIGGER order_events_need_documents AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.kind IN ('paid', 'paid-late', 'shipped', 'collected', 'refunded'))
  EXECUTE FUNCTION queue_tax_documents();
