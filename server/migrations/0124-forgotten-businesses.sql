-- Takes the person out of orders: one list for those that were never paid and for those of customers who are erased. A
-- GST number is made from the tax number of whoever owns the business. Items, amounts, payments, town, state and PIN code
-- stay, and so do tax documents, which a trigger keeps.
CREATE FUNCTION take_person_out_of_orders(ids uuid[]) RETURNS integer
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  forgotten integer;
BEGIN
  UPDATE orders SET customer_id = NULL, customer_name = '', customer_email = '', customer_phone = '', remarks = '',
    wish_hash = '', business_gstin = NULL, business_name = NULL, shipping_address = shipping_address
      || '{"fullName": "", "phone": "", "apartment": "", "area": "", "landmark": null}'
  WHERE id = ANY (ids);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

CREATE OR REPLACE FUNCTION forget_unpaid_orders(placed_before timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT has_table_privilege(session_user, 'orders', 'INSERT') THEN
    RAISE insufficient_privilege USING MESSAGE = 'permission denied for table orders';
  END IF;
  RETURN take_person_out_of_orders(ARRAY(
    SELECT id FROM orders o
    WHERE payment_status = 'failed' AND customer_email <> '' AND placed_at < placed_before AND was_never_paid(o)
    ORDER BY placed_at LIMIT most FOR UPDATE SKIP LOCKED));
END $$;

CREATE OR REPLACE FUNCTION forget_customer_of_orders(customer uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT has_table_privilege(session_user, 'orders', 'INSERT') THEN
    RAISE insufficient_privilege USING MESSAGE = 'permission denied for table orders';
  END IF;
  IF NOT EXISTS (SELECT FROM erasure_requests WHERE customer_id = customer) THEN
    RAISE EXCEPTION 'nobody asked for this erasure';
  END IF;
  RETURN take_person_out_of_orders(ARRAY(SELECT id FROM orders WHERE customer_id = customer));
END $$;
