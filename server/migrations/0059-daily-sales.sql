-- What was sold on each day, and of each product, as changes of it: adding up the 80,000 orders of a month and their
-- items takes a second. Each change is a row of its own, so that orders paid at the same time do not wait for each
-- other; a job adds them up. Days are those of the shop's time zone, as in contract/src/shop/shop.ts. The items of an
-- order are written with it, before it is paid, and never change.
CREATE TABLE daily_sales (
  day date NOT NULL,
  orders bigint NOT NULL,
  cancelled bigint NOT NULL,
  -- Of orders that were not cancelled.
  weight_grams bigint NOT NULL,
  revenue_paise bigint NOT NULL
);
CREATE INDEX daily_sales_of_day ON daily_sales (day);
-- Of orders that were not cancelled.
CREATE TABLE daily_product_sales (
  day date NOT NULL,
  product_id uuid NOT NULL,
  weight_grams bigint NOT NULL,
  revenue_paise bigint NOT NULL
);
CREATE INDEX daily_product_sales_of_day ON daily_product_sales (day, product_id) INCLUDE (weight_grams, revenue_paise);

-- Adds what an order sold to its day, or takes it off again.
CREATE FUNCTION add_sale(sold orders, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sold_on date := (sold.paid_at AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  IF sold.paid_at IS NULL THEN RETURN; END IF;
  IF sold.cancelled_at IS NOT NULL THEN
    INSERT INTO daily_sales VALUES (sold_on, sign, sign, 0, sign * sold.total_paise);
    RETURN;
  END IF;
  INSERT INTO daily_sales VALUES (sold_on, sign, 0, sign * sold.weight_grams, sign * sold.total_paise);
  INSERT INTO daily_product_sales
  SELECT sold_on, product_id, sign * sum(pack_grams * count), sign * sum(line_paise)
  FROM order_items WHERE order_id = sold.id GROUP BY product_id;
END $$;
-- As the owner: a process of the previous version, which serves until it is replaced, has no right to these tables.
CREATE FUNCTION count_sale() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_sale(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_sale(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sale_added AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION count_sale();
CREATE TRIGGER sale_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.paid_at, OLD.cancelled_at, OLD.weight_grams, OLD.total_paise)
    IS DISTINCT FROM (NEW.paid_at, NEW.cancelled_at, NEW.weight_grams, NEW.total_paise)) EXECUTE FUNCTION count_sale();
CREATE TRIGGER sale_deleted AFTER DELETE ON orders FOR EACH ROW
  WHEN (OLD.paid_at IS NOT NULL) EXECUTE FUNCTION count_sale();
