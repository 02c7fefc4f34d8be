-- The orders from before the triggers, added up without a lock: what is in the tables by now is taken off in the same
-- statement, so it does not matter what is paid or cancelled meanwhile.
INSERT INTO daily_sales
SELECT day, sum(orders), sum(cancelled), sum(weight_grams), sum(revenue_paise) FROM (
  SELECT (paid_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS orders, count(cancelled_at) AS cancelled,
    coalesce(sum(weight_grams) FILTER (WHERE cancelled_at IS NULL), 0) AS weight_grams, sum(total_paise) AS revenue_paise
  FROM orders WHERE paid_at IS NOT NULL GROUP BY 1
  UNION ALL
  SELECT day, -orders, -cancelled, -weight_grams, -revenue_paise FROM daily_sales) AS uncounted
GROUP BY day HAVING sum(orders) <> 0 OR sum(cancelled) <> 0 OR sum(weight_grams) <> 0 OR sum(revenue_paise) <> 0;
INSERT INTO daily_product_sales
SELECT day, product_id, sum(weight_grams), sum(revenue_paise) FROM (
  SELECT (o.paid_at AT TIME ZONE 'Asia/Kolkata')::date AS day, i.product_id, sum(i.pack_grams * i.count) AS weight_grams,
    sum(i.line_paise) AS revenue_paise
  FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.paid_at IS NOT NULL AND o.cancelled_at IS NULL GROUP BY 1, 2
  UNION ALL
  SELECT day, product_id, -weight_grams, -revenue_paise FROM daily_product_sales) AS uncounted
GROUP BY day, product_id HAVING sum(weight_grams) <> 0 OR sum(revenue_paise) <> 0;
