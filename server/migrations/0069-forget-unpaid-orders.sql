-- Whether no money was ever taken for an order, its gateway has been asked for the last time, and nobody has judged the
-- payment by hand. Whatever has touched money keeps all that was written with it.
CREATE FUNCTION was_never_paid(placed orders) RETURNS boolean LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT placed.payment_status = 'failed' AND placed.paid_at IS NULL AND placed.cancelled_at IS NULL
    AND placed.refund_status = 'none' AND placed.late_payment IS NULL
    AND NOT EXISTS (
      SELECT FROM payment_attempts a WHERE a.order_id = placed.id AND (
        a.state <> 'failed' OR a.next_look_at IS NOT NULL
        OR EXISTS (SELECT FROM ledger l WHERE l.attempt_id = a.id)
        OR EXISTS (SELECT FROM refunds r WHERE r.attempt_id = a.id)
        OR EXISTS (SELECT FROM payment_disputes d WHERE d.attempt_id = a.id)
        OR EXISTS (SELECT FROM payment_differences d WHERE d.attempt_id = a.id)
        OR EXISTS (SELECT FROM payment_closings c WHERE c.attempt_id = a.id)))
$$;

-- Takes the customer out of some orders that were placed before a moment and never paid. The order stays with its items
-- and payments: if a bank confirms a payment after all, it is recognised and refunded.
CREATE FUNCTION forget_unpaid_orders(placed_before timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  forgotten integer;
BEGIN
  IF NOT has_table_privilege(session_user, 'orders', 'INSERT') THEN
    RAISE insufficient_privilege USING MESSAGE = 'permission denied for table orders';
  END IF;
  UPDATE orders SET customer_id = NULL, customer_name = '', customer_email = '', customer_phone = '', remarks = '',
    wish_hash = '', shipping_address = shipping_address
      || '{"fullName": "", "phone": "", "apartment": "", "area": "", "landmark": null}'
  WHERE id IN (
    SELECT id FROM orders o
    WHERE payment_status = 'failed' AND customer_email <> '' AND placed_at < placed_before AND was_never_paid(o)
    ORDER BY placed_at LIMIT most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
