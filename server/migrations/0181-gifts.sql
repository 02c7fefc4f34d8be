-- What is printed on the card of a gift, and whose name is under it; null for an order that is none.
ALTER TABLE orders ADD COLUMN gift_text text;
ALTER TABLE orders ADD COLUMN gift_from text;
ALTER TABLE orders ADD CONSTRAINT orders_gift_check CHECK (
  (gift_text IS NULL) = (gift_from IS NULL) AND char_length(gift_text) <= 300 AND char_length(gift_from) <= 60
) NOT VALID;

-- As before, and now also the card of a gift.
CREATE OR REPLACE FUNCTION take_person_out_of_orders(ids uuid[]) RETURNS integer
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  forgotten integer;
  nobody constant jsonb := '{"fullName": "", "phone": "", "apartment": "", "area": "", "landmark": null}';
BEGIN
  DELETE FROM order_notes WHERE order_id = ANY (ids);
  DELETE FROM order_changes WHERE order_id = ANY (ids);
  DELETE FROM proposed_changes WHERE order_id = ANY (ids);
  UPDATE orders SET customer_id = NULL, customer_name = '', customer_email = '', customer_phone = '', remarks = '',
    wish_hash = '', business_gstin = NULL, business_name = NULL, shipping_address = shipping_address || nobody,
    billing_address = billing_address || nobody, cancel_words = CASE WHEN cancel_words IS NOT NULL THEN '' END,
    gift_text = CASE WHEN gift_text IS NOT NULL THEN '' END, gift_from = CASE WHEN gift_from IS NOT NULL THEN '' END
  WHERE id = ANY (ids);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
