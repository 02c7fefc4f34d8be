-- Customers who asked to be erased, until it happens or they stop it; and that it happened, without the person.
CREATE TABLE erasure_requests (
  customer_id uuid PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at > requested_at)
);
CREATE INDEX erasure_requests_due ON erasure_requests (due_at);

CREATE TABLE erasures (
  id uuid PRIMARY KEY,
  requested_at timestamptz NOT NULL,
  erased_at timestamptz NOT NULL,
  -- How many orders lost their person, and how many tax documents were kept.
  orders integer NOT NULL,
  tax_documents integer NOT NULL
);

-- Whether something of a customer is still under way: a payment, a parcel, a refund, a document or a complaint.
CREATE FUNCTION keeps_customer(customer uuid, erased_from timestamptz) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT EXISTS (
    SELECT FROM orders o WHERE o.customer_id = customer AND (
      o.payment_status = 'pending' OR o.refund_status IN ('INITIATED', 'FAILED')
      OR (o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND o.refund_status = 'none'
        AND o.shipped_at IS NULL AND o.collected_at IS NULL)
      OR (o.cancelled_at IS NOT NULL AND o.payment_status = 'success' AND o.refund_status = 'none')
      OR coalesce(o.shipped_at, o.placed_at) > erased_from
      OR EXISTS (SELECT FROM tax_tasks t WHERE t.order_id = o.id)
      OR EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.settled_at IS NULL AND r.state <> 'failed')))
    OR EXISTS (
      SELECT FROM complaints c JOIN customers u ON lower(c.email) = lower(u.email) OR c.phone = u.phone
      WHERE u.id = customer AND c.settled_at IS NULL)
$$;

-- Takes a customer out of all orders, as forget_unpaid_orders does. Items, amounts, payments, town, state and PIN code
-- stay, and so do tax documents, which a trigger keeps.
CREATE FUNCTION forget_customer_of_orders(customer uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  forgotten integer;
BEGIN
  IF NOT has_table_privilege(session_user, 'orders', 'INSERT') THEN
    RAISE insufficient_privilege USING MESSAGE = 'permission denied for table orders';
  END IF;
  IF NOT EXISTS (SELECT FROM erasure_requests WHERE customer_id = customer) THEN
    RAISE EXCEPTION 'nobody asked for this erasure';
  END IF;
  UPDATE orders SET customer_id = NULL, customer_name = '', customer_email = '', customer_phone = '', remarks = '',
    wish_hash = '', shipping_address = shipping_address
      || '{"fullName": "", "phone": "", "apartment": "", "area": "", "landmark": null}'
  WHERE customer_id = customer;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
