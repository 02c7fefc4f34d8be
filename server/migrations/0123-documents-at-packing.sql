-- Also in the transaction that marks an order as packed: its invoice lies in the parcel.
DROP TRIGGER order_events_need_documents ON order_events;
CREATE TRIGGER order_events_need_documents AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.kind IN ('paid', 'paid-late', 'packed', 'shipped', 'collected', 'refunded'))
  EXECUTE FUNCTION queue_tax_documents();
