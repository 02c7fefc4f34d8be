-- A new address to which delivery costs more, until the difference is paid: the newest of each order. It goes with any
-- change of the order, with its person, and a day after its limit.
CREATE TABLE proposed_changes (
  order_id uuid PRIMARY KEY REFERENCES orders (id),
  id uuid NOT NULL,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  shipping_address jsonb NOT NULL,
  delivery_days jsonb,
  -- null: the notes stay.
  remarks text,
  -- By how much the delivery charge grows, and what is to be paid, in whole rupees as every total is.
  charge_more_paise integer NOT NULL CHECK (charge_more_paise > 0),
  pay_more_paise integer NOT NULL CHECK (pay_more_paise >= 100 AND pay_more_paise % 100 = 0)
);
CREATE INDEX proposed_changes_by_limit ON proposed_changes (expires_at);

-- Which proposed change a payment is for; null: the order itself. No foreign key, as a change may be gone when its money
-- arrives, which is refunded then.
ALTER TABLE payment_attempts ADD COLUMN proposed_change_id uuid;

-- As before, and now also the proposed change.
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
    billing_address = billing_address || nobody, cancel_words = CASE WHEN cancel_words IS NOT NULL THEN '' END
  WHERE id = ANY (ids);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

-- What was ordered stays as it was sold. The delivery charge grows, with the total, when a change has been paid.
CREATE FUNCTION refuse_smaller_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the amounts of an order only grow, by what is paid for its delivery';
END $$;
CREATE TRIGGER orders_amounts_grow BEFORE UPDATE OF shipping_paise, round_off_paise, total_paise ON orders FOR EACH ROW
  WHEN (NEW.total_paise < OLD.total_paise OR NEW.shipping_paise < OLD.shipping_paise)
  EXECUTE FUNCTION refuse_smaller_amounts();
