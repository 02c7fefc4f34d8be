-- What was put right in an order before it left: who changed what, as texts from before and after. It goes with the person
-- of the order.
CREATE TABLE order_changes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  changed_at timestamptz NOT NULL,
  -- [{"field": "address", "from": "…", "to": "…"}]
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array')
);
CREATE INDEX order_changes_of_order ON order_changes (order_id, changed_at);

ALTER TABLE orders
  -- Whoever changes an order says how many changes they have seen.
  ADD COLUMN change_count integer NOT NULL DEFAULT 0,
  -- What of the delivery charge the customer has paid, less what changes of the address gave back; null until one did.
  ADD COLUMN delivery_paid_paise integer;

-- As before, and now also the changes.
CREATE OR REPLACE FUNCTION take_person_out_of_orders(ids uuid[]) RETURNS integer
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  forgotten integer;
  nobody constant jsonb := '{"fullName": "", "phone": "", "apartment": "", "area": "", "landmark": null}';
BEGIN
  DELETE FROM order_notes WHERE order_id = ANY (ids);
  DELETE FROM order_changes WHERE order_id = ANY (ids);
  UPDATE orders SET customer_id = NULL, customer_name = '', customer_email = '', customer_phone = '', remarks = '',
    wish_hash = '', business_gstin = NULL, business_name = NULL, shipping_address = shipping_address || nobody,
    billing_address = billing_address || nobody, cancel_words = CASE WHEN cancel_words IS NOT NULL THEN '' END
  WHERE id = ANY (ids);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
