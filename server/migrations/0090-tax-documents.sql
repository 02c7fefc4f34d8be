-- Invoices, bills, receipts and credit notes: written once by a job, with everything that is printed on them.
CREATE TABLE tax_series (
  prefix text NOT NULL CHECK (prefix ~ '^[A-Z][A-Z0-9]{0,2}$'),
  financial_year text NOT NULL CHECK (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  -- The place of the newest document. Whoever takes the next one keeps the row locked until it commits.
  last_place integer NOT NULL CHECK (last_place BETWEEN 1 AND 999999),
  PRIMARY KEY (prefix, financial_year)
);

CREATE TABLE tax_documents (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE CHECK (length(number) <= 16),
  prefix text NOT NULL,
  financial_year text NOT NULL,
  place integer NOT NULL CHECK (place > 0),
  kind text NOT NULL CHECK (
    kind IN ('receipt', 'billOfSupply', 'taxInvoice', 'invoiceCumBill', 'creditNote', 'refundNote')),
  order_id uuid NOT NULL REFERENCES orders (id),
  -- Of a note: the refund, and the document whose amounts it takes back.
  refund_id uuid UNIQUE,
  refers_to uuid REFERENCES tax_documents (id),
  issued_at timestamptz NOT NULL,
  total_paise integer NOT NULL,
  content json NOT NULL,
  UNIQUE (prefix, financial_year, place),
  FOREIGN KEY (prefix, financial_year) REFERENCES tax_series (prefix, financial_year),
  CHECK ((kind IN ('creditNote', 'refundNote')) = (refers_to IS NOT NULL)),
  CHECK ((refers_to IS NULL) = (refund_id IS NULL))
);
CREATE INDEX tax_documents_order_id ON tax_documents (order_id);
CREATE UNIQUE INDEX tax_documents_sale_once ON tax_documents (order_id) WHERE refers_to IS NULL;
CREATE INDEX tax_documents_refers_to ON tax_documents (refers_to);

CREATE TRIGGER tax_documents_are_final BEFORE UPDATE OR DELETE ON tax_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tax_documents_are_not_emptied BEFORE TRUNCATE ON tax_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Orders whose documents may be due, by the event of the order.
CREATE TABLE tax_tasks (
  event_id bigint PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  due_at timestamptz NOT NULL,
  last_error text
);
CREATE INDEX tax_tasks_due_at ON tax_tasks (due_at);
CREATE INDEX tax_tasks_order_id ON tax_tasks (order_id);

-- In the transaction of the dispatch, hand-over or refund, whatever code makes it.
CREATE FUNCTION queue_tax_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tax_tasks (event_id, order_id, due_at) VALUES (NEW.id, NEW.order_id, NEW.happened_at);
  RETURN NULL;
END $$;
CREATE TRIGGER order_events_need_documents AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.kind IN ('shipped', 'collected', 'refunded')) EXECUTE FUNCTION queue_tax_documents();
