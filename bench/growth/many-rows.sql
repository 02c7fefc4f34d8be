-- A shop with $ORDERS orders over a year, of customers with five each. The newest 200 wait to be sent, in a shop of any
-- size, as a kitchen sends in a day what it cooked. All others are shipped, failed (3 of 100), or cancelled and
-- refunded (4 of 100). n = 1 is the newest order; ids grow with time, as those of a shop do.
CREATE TEMP TABLE numbered AS
SELECT n, pg_temp.id('aaaa', $ORDERS - n) AS id, pg_temp.id('cccc', 1 + (n * 7919::bigint) % ($ORDERS / 5)) AS customer_id,
  CASE WHEN n <= 200 THEN 'new' WHEN n * 37 % 100 < 3 THEN 'failed' WHEN n * 37 % 100 < 7 THEN 'cancelled' ELSE 'shipped' END AS kind,
  n % 3 = 0 AS is_pickup, 1 + n % 3 AS lines, now() - make_interval(secs => CASE WHEN n <= 200 THEN n * 600 ELSE 120000 + n * 31400000.0 / $ORDERS END) AS placed_at
FROM generate_series(1, $ORDERS) AS n;
ANALYZE numbered;

INSERT INTO customers (id, first_name, last_name, email, email_canonical, phone, country, password_hash, email_verified_at,
  created_at, orders_placed, unverified_since)
SELECT pg_temp.id('cccc', n), (ARRAY['Meenakshi', 'Arun', 'Kavitha', 'Senthil', 'Lakshmi', 'Vijay', 'Radha', 'Kumar', 'Divya', 'Ilango'])[1 + n % 10],
  (ARRAY['Raman', 'Iyer', 'Krishnan', 'Nair', 'Pillai', 'Subramaniam', 'Menon', 'Reddy', 'Chettiar', 'Das'])[1 + n / 10 % 10],
  'customer' || n || '@example.com', 'customer' || n || '@example.com', pg_temp.phone(n), 'IN', '$PASSWORD_HASH',
  now() - interval '370 days', now() - interval '371 days', 5, now() - interval '371 days'
FROM generate_series(0, $ORDERS / 5) AS n;

INSERT INTO addresses (id, customer_id, full_name, phone, apartment, area, city, country_id, state_id, postal_code, created_at)
SELECT pg_temp.id('adad', n), pg_temp.id('cccc', n / 2), 'Meenakshi Raman', pg_temp.phone(n), '12 Temple Street', 'Mylapore',
  'Chennai', 76, 31, '600004', now() - interval '370 days'
FROM generate_series(0, $ORDERS / 5 * 2) AS n;

INSERT INTO carts (customer_id, lines, updated_at)
SELECT pg_temp.id('cccc', n), jsonb_build_array(jsonb_build_object('productId', place.id, 'grams', 250, 'count', 2)), now()
FROM generate_series(1, $ORDERS / 5) AS n JOIN places place ON place.place = n % (SELECT count(*) FROM places);

INSERT INTO sessions (id, audience, customer_id, created_at)
SELECT pg_temp.id('5e55', n), 'customer', pg_temp.id('cccc', n), now() - interval '3 days' FROM generate_series(1, $ORDERS / 5) AS n;
INSERT INTO refresh_tokens (token_hash, session_id, created_at, expires_at)
SELECT sha256(('refresh-' || n)::bytea), pg_temp.id('5e55', n), now() - interval '3 days', now() + interval '27 days'
FROM generate_series(1, $ORDERS / 5) AS n;
INSERT INTO email_tokens (token_hash, purpose, customer_id, email_canonical, created_at, expires_at)
SELECT sha256(('other-' || n)::bytea), 'verify', pg_temp.id('cccc', n), 'customer' || n || '@example.com', now(), now() + interval '20 hours'
FROM generate_series(1, $ORDERS / 100) AS n;

INSERT INTO orders (id, order_number, customer_id, customer_name, customer_email, customer_phone, placed_at, order_status,
  payment_status, shipping_status, refund_status, paid_at, cancelled_at, delivery_method, shipping_address, weight_grams,
  sub_total_paise, shipping_paise, round_off_paise, total_paise, tracking_number, shipped_at, wish_hash)
SELECT o.id, 'TL-' || pg_temp.letters(n), customer_id, c.first_name || ' ' || c.last_name, c.email, c.phone, placed_at,
  CASE kind WHEN 'failed' THEN 'failed' ELSE 'success' END, CASE kind WHEN 'failed' THEN 'failed' ELSE 'success' END,
  CASE kind WHEN 'shipped' THEN 'completed' ELSE 'pending' END, CASE kind WHEN 'cancelled' THEN 'SUCCESS' ELSE 'none' END,
  CASE WHEN kind <> 'failed' THEN placed_at + interval '2 minutes' END, CASE kind WHEN 'cancelled' THEN placed_at + interval '3 hours' END,
  CASE WHEN is_pickup THEN 'pickup_from_store' ELSE 'through_courier' END,
  CASE WHEN NOT is_pickup THEN jsonb_build_object('fullName', c.first_name || ' ' || c.last_name, 'phone', c.phone, 'apartment', '12 Temple Street',
    'area', 'Mylapore', 'city', 'Chennai', 'state', 'Tamil Nadu', 'country', 'India', 'postalCode', '600004', 'landmark', NULL) END,
  250 * lines, 14000 * lines, CASE WHEN is_pickup THEN 0 ELSE 6000 END, 0, 14000 * lines + CASE WHEN is_pickup THEN 0 ELSE 6000 END,
  CASE WHEN kind = 'shipped' THEN CASE WHEN is_pickup THEN '0' ELSE 'EM' || lpad(n::text, 9, '0') || 'IN' END END,
  CASE kind WHEN 'shipped' THEN placed_at + interval '2 days' END, '\x00'
FROM numbered o JOIN customers c ON c.id = customer_id;
INSERT INTO order_counts SELECT staff_filter, count(*) FROM orders GROUP BY 1;

INSERT INTO order_items (order_id, position, product_id, name, description, image_url, pack_grams, count,
  paise_per_kg, actual_paise_per_kg, pack_paise, line_paise)
SELECT o.id, item, place.id, place.name, 'From our kitchen', '/media/x.webp', 250, 1, 56000, 56000, 14000, 14000
FROM numbered o, generate_series(0, lines - 1) AS item, places place
WHERE place.place = (n * 7 + item * 11) % (SELECT count(*) FROM places);

INSERT INTO order_events (order_id, happened_at, kind, actor)
SELECT id, placed_at + after, event, actor FROM numbered, (VALUES ('placed', interval '0', 'customer'), ('paid', interval '2 minutes', 'gateway'),
  ('shipped', interval '2 days', 'system')) AS one (event, after, actor)
WHERE event = 'placed' OR event = 'paid' AND kind <> 'failed' OR kind = 'shipped' ORDER BY n DESC;

INSERT INTO payment_attempts (id, order_id, gateway, amount_paise, state, gateway_reference, pay_url, created_at, expires_at, settled_at)
SELECT pg_temp.id('bbbb', $ORDERS - n), id, 'sandbox', 14000 * lines + CASE WHEN is_pickup THEN 0 ELSE 6000 END,
  CASE kind WHEN 'failed' THEN 'failed' ELSE 'success' END, 'sandbox-' || n, '/sandbox/' || n, placed_at, placed_at + interval '15 minutes', placed_at + interval '2 minutes'
FROM numbered;
INSERT INTO payment_changes (happened_at, attempt_id, from_state, to_state, source)
SELECT settled_at, id, 'pending', state, 'webhook' FROM payment_attempts;
INSERT INTO payment_comparisons (gateway, day, compared_at)
SELECT 'sandbox', day::date, now() FROM generate_series(now() - interval '370 days', now() - interval '1 day', interval '1 day') AS day ON CONFLICT DO NOTHING;
INSERT INTO payment_events (gateway, event_id, type, attempt_id, received_at, outcome)
SELECT 'sandbox', id::text, 'payment.' || state, id, settled_at, 'settled' FROM payment_attempts;
INSERT INTO sandbox_payments (attempt_id, token, amount_paise, order_number, return_url, state, created_at, expires_at)
SELECT id, 'seeded-' || id, amount_paise, 'TL-222222', '/', state, created_at, expires_at FROM payment_attempts;

INSERT INTO refunds (id, attempt_id, order_id, amount_paise, state, because, created_at, sent_at, settled_at)
SELECT pg_temp.id('dddd', n), a.id, o.id, a.amount_paise, 'success', 'staff', placed_at + interval '4 hours', placed_at + interval '4 hours', placed_at + interval '5 hours'
FROM numbered o JOIN payment_attempts a ON a.order_id = o.id WHERE kind = 'cancelled';
INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id)
SELECT settled_at, 'capture', 'gateway', 'sales', amount_paise, order_id, id FROM payment_attempts WHERE state = 'success';
INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id, refund_id)
SELECT CASE kind WHEN 'cancellation' THEN created_at ELSE settled_at END, kind, debit, credit, amount_paise, order_id, attempt_id,
  CASE kind WHEN 'refund' THEN id END
FROM refunds, (VALUES ('cancellation', 'sales', 'owed_to_customers'), ('refund', 'owed_to_customers', 'gateway')) AS two (kind, debit, credit);

-- As the hourly job leaves them: without their texts after 30 days.
INSERT INTO mails (id, dedupe_key, recipient, subject, body_text, body_html, state, attempts, created_at, sent_at, series_id)
SELECT gen_random_uuid(), kind || ':' || o.id, o.customer_email, 'Order ' || o.order_number,
  CASE WHEN placed_at > now() - interval '30 days' THEN 'Thank you for your order.' ELSE '' END,
  CASE WHEN placed_at > now() - interval '30 days' THEN '<p>Thank you for your order.</p>' ELSE '' END,
  'sent', 1, o.placed_at, o.placed_at + interval '1 second', o.id
FROM orders o, unnest(ARRAY['order-paid', 'order-ready', 'order-done']) AS kind;

INSERT INTO audit_entries (happened_at, keep_until, action, actor, actor_name, subject_id, subject_name, changes)
SELECT now() - make_interval(secs => n * (31400000 / $ORDERS.0)), now() + interval '8 years',
  CASE WHEN n % 1000 = 0 THEN 'export.orders' WHEN n % 50 = 0 THEN 'category.renamed'
    WHEN n % 3 = 0 THEN 'product.changed' ELSE 'order.shipped' END,
  'shop', '', NULL, 'Mullu Murukku', '[{"field": "pricePaisePerKg", "from": 64000, "to": 70000}]'
FROM generate_series($ORDERS, 1, -1) AS n;

TRUNCATE daily_sales, daily_product_sales;
INSERT INTO daily_sales
SELECT (paid_at AT TIME ZONE 'Asia/Kolkata')::date, count(*), count(cancelled_at),
  coalesce(sum(weight_grams) FILTER (WHERE cancelled_at IS NULL), 0), sum(total_paise)
FROM orders WHERE paid_at IS NOT NULL GROUP BY 1;
INSERT INTO daily_product_sales
SELECT (o.paid_at AT TIME ZONE 'Asia/Kolkata')::date, i.product_id, sum(i.pack_grams * i.count), sum(i.line_paise)
FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.paid_at IS NOT NULL AND o.cancelled_at IS NULL GROUP BY 1, 2;

-- As the hourly job stores them.
UPDATE products p SET recently_sold_grams = sold.grams
FROM (SELECT product_id, sum(weight_grams) AS grams FROM sold_by_day WHERE day > now()::date - 60 GROUP BY 1) AS sold
WHERE sold.product_id = p.id
