-- What staff write about an order for each other. It goes with the person of the order.
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  written_at timestamptz NOT NULL,
  written_by uuid NOT NULL REFERENCES staff (id),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000)
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, written_at);
CREATE INDEX order_notes_written_by ON order_notes (written_by);

-- Why the shop cancelled an order: a reason to choose, and words of whoever cancelled it. Null for an order that is not
-- cancelled, or that its customer cancelled.
ALTER TABLE orders ADD COLUMN cancel_reason text, ADD COLUMN cancel_words text;

-- As before, and now also the words of a cancellation and the notes.
CREATE OR REPLACE FUNCTION take_person_out_of_orders(ids uuid[]) RETURNS integer
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  forgotten integer;
  nobody constant jsonb := '{"fullName": "", "phone": "", "apartment": "", "area": "", "landmark": null}';
BEGIN
  DELETE FROM order_notes WHERE order_id = ANY (ids);
  UPDATE orders SET customer_id = NULL, customer_name = '', customer_email = '', customer_phone = '', remarks = '',
    wish_hash = '', business_gstin = NULL, business_name = NULL, shipping_address = shipping_address || nobody,
    billing_address = billing_address || nobody, cancel_words = CASE WHEN cancel_words IS NOT NULL THEN '' END
  WHERE id = ANY (ids);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
