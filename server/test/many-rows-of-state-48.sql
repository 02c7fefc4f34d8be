-- A shop with 48 migrations and $ORDERS orders over a year, each with items, a payment and three emails.
INSERT INTO orders (id, order_number, customer_name, customer_email, customer_phone, placed_at, order_status,
  payment_status, shipping_status, paid_at, cancelled_at, delivery_method, weight_grams, sub_total_paise,
  shipping_paise, round_off_paise, total_paise, tracking_number, shipped_at, wish_hash)
SELECT lpad(to_hex(n), 32, '0')::uuid,
  'TL-' || (SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (n * 123456791::bigint % 729000000 / step % 30)::integer, 1), '')
    FROM unnest(ARRAY[1, 30, 900, 27000, 810000, 24300000]) AS step),
  'Meenakshi Raman', 'customer' || n || '@example.com', '+919' || lpad(n::text, 9, '0'), placed_at,
  CASE WHEN kind < 3 THEN 'pending' ELSE 'success' END, CASE WHEN kind < 3 THEN 'pending' ELSE 'success' END,
  CASE WHEN kind >= 10 THEN 'completed' ELSE 'pending' END,
  CASE WHEN kind >= 3 THEN placed_at END, CASE WHEN kind BETWEEN 3 AND 7 THEN placed_at END,
  'pickup_from_store', 500, 28000, 0, 0, 28000,
  CASE WHEN kind >= 10 THEN '0' END, CASE WHEN kind >= 10 THEN placed_at END, '\x00'
FROM (SELECT n, n * 37 % 100 AS kind, now() - make_interval(secs => n * 31536000.0 / $ORDERS) AS placed_at
  FROM generate_series(1, $ORDERS) AS n) AS numbered;

INSERT INTO order_items (order_id, position, product_id, name, description, image_url, pack_grams, count,
  paise_per_kg, actual_paise_per_kg, pack_paise, line_paise)
SELECT lpad(to_hex(n), 32, '0')::uuid, item, md5(((n * 7 + item * 11) % 500)::text)::uuid, 'Murukku', 'From our kitchen',
  '/media/x.webp', 250, 1 + item, 56000, 56000, 14000, 14000 * (1 + item)
FROM generate_series(1, $ORDERS) AS n, generate_series(0, 2) AS item WHERE item <= n % 3;

INSERT INTO payment_attempts (id, order_id, gateway, amount_paise, state, created_at, expires_at, settled_at)
SELECT id, id, 'sandbox', total_paise, CASE WHEN paid_at IS NULL THEN 'failed' ELSE 'success' END,
  placed_at, placed_at + interval '15 minutes', placed_at
FROM orders;

INSERT INTO mails (id, dedupe_key, recipient, subject, body_text, body_html, state, attempts, created_at, sent_at)
SELECT gen_random_uuid(), kind || ':' || o.id, o.customer_email, 'Order ' || o.order_number, '', '', 'sent', 1, o.placed_at, o.placed_at
FROM orders o, unnest(ARRAY['order-paid', 'order-ready', 'order-done']) AS kind;
