-- The buyer's address on the invoice of an order that is collected: rule 46 asks for it from a value on, and a business
-- gives it. shipping_address stays null, which says that there is no parcel.
ALTER TABLE orders ADD COLUMN billing_address jsonb;
ALTER TABLE orders ADD CONSTRAINT orders_billing_address_check
  CHECK (billing_address IS NULL OR delivery_method = 'pickup_from_store') NOT VALID;

-- As before, without the person in that address.
CREATE OR REPLACE FUNCTION take_person_out_of_orders(ids uuid[]) RETURNS integer
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  forgotten integer;
  nobody constant jsonb := '{"fullName": "", "phone": "", "apartment": "", "area": "", "landmark": null}';
BEGIN
  UPDATE orders SET customer_id = NULL, customer_name = '', customer_email = '', customer_phone = '', remarks = '',
    wish_hash = '', business_gstin = NULL, business_name = NULL, shipping_address = shipping_address || nobody,
    billing_address = billing_address || nobody
  WHERE id = ANY (ids);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
