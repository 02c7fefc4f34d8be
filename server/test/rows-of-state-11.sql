-- A small shop as the version with migrations 0001 to 0011 wrote it: accounts, catalogue, a cart, a paid order.

INSERT INTO customers (id, first_name, last_name, email, email_canonical, phone, country, password_hash, email_verified_at, created_at)
VALUES ('0190a000-0000-7000-8000-000000000001', 'Meena', 'Iyer', 'meena@shop.test', 'meena@shop.test', '+919800000001', 'IN', 'none', now(), now());
INSERT INTO staff (id, name, email, email_canonical, password_hash, created_at)
VALUES ('0190a000-0000-7000-8000-000000000002', 'Ravi', 'ravi@shop.test', 'ravi@shop.test', 'none', now());
INSERT INTO sessions (id, audience, customer_id, created_at)
VALUES ('0190a000-0000-7000-8000-000000000003', 'customer', '0190a000-0000-7000-8000-000000000001', now());
INSERT INTO refresh_tokens (token_hash, session_id, created_at, expires_at)
VALUES ('\x01', '0190a000-0000-7000-8000-000000000003', now(), now() + interval '30 days');
INSERT INTO email_tokens (token_hash, purpose, customer_id, email_canonical, created_at, expires_at)
VALUES ('\x02', 'reset', '0190a000-0000-7000-8000-000000000001', 'meena@shop.test', now(), now() + interval '1 hour');
INSERT INTO rate_limits (bucket, hits, expires_at) VALUES ('failedLoginsOfAccount:meena@shop.test', 2, now() + interval '15 minutes');

INSERT INTO images (id, path, width, height, placeholder, alt_text, bytes, created_at, variants_ready_at)
VALUES ('0190a000-0000-7000-8000-000000000011', '/media/0190a000-0000-7000-8000-000000000011/master.webp', 1200, 900, 'data:image/webp;base64,', 'Murukku', 40000, now(), now());
INSERT INTO categories (name) VALUES ('Savouries');
INSERT INTO tags (name) VALUES ('Crisp');
INSERT INTO products (id, name, description, category_id, price_paise_per_kg, discounted_paise_per_kg, discount_percent, available_grams, is_available, primary_image_id, created_at, updated_at)
SELECT '0190a000-0000-7000-8000-000000000021', 'Mullu Murukku', 'Crisp rice spirals', id, 64000, 56000, 12.5, '{250,500}', true, '0190a000-0000-7000-8000-000000000011', now(), now()
FROM categories;
INSERT INTO product_tags (product_id, tag_id) SELECT '0190a000-0000-7000-8000-000000000021', id FROM tags;
INSERT INTO product_images (product_id, position, image_id) VALUES ('0190a000-0000-7000-8000-000000000021', 0, '0190a000-0000-7000-8000-000000000011');
SELECT refresh_product_search(ARRAY['0190a000-0000-7000-8000-000000000021'::uuid]);
INSERT INTO seedings (name, begun_at, finished_at) VALUES ('demo shop', now(), now());

INSERT INTO carts (customer_id, lines, updated_at)
VALUES ('0190a000-0000-7000-8000-000000000001', '[{"productId": "0190a000-0000-7000-8000-000000000021", "grams": 250, "count": 2}]', now());
INSERT INTO addresses (id, customer_id, full_name, phone, apartment, area, city, country_id, state_id, postal_code, landmark, created_at)
VALUES ('0190a000-0000-7000-8000-000000000031', '0190a000-0000-7000-8000-000000000001', 'Meena Iyer', '+919800000001', '12 Temple Street', 'Mylapore', 'Chennai', 76, 31, '600004', NULL, now());

INSERT INTO orders (id, order_number, customer_id, customer_name, customer_email, customer_phone, placed_at, order_status, payment_status, paid_at, delivery_method, shipping_address, remarks, weight_grams, sub_total_paise, shipping_paise, round_off_paise, total_paise, wish_hash)
VALUES ('0190a000-0000-7000-8000-000000000041', 'TL-7K4M2Q', '0190a000-0000-7000-8000-000000000001', 'Meena Iyer', 'meena@shop.test', '+919800000001', now(), 'success', 'success', now(), 'through_courier',
  '{"fullName": "Lalitha Iyer", "apartment": "12 Temple Street", "area": "Mylapore", "city": "Chennai", "state": "Tamil Nadu", "country": "India", "postalCode": "600004", "phone": "+919800000009", "landmark": null}',
  '', 500, 28000, 14000, 0, 42000, '\x03');
INSERT INTO order_items (order_id, position, product_id, name, description, image_url, pack_grams, count, paise_per_kg, actual_paise_per_kg, pack_paise, line_paise)
VALUES ('0190a000-0000-7000-8000-000000000041', 0, '0190a000-0000-7000-8000-000000000021', 'Mullu Murukku', 'Crisp rice spirals', '/media/0190a000-0000-7000-8000-000000000011/master.webp', 250, 2, 56000, 64000, 14000, 28000);
INSERT INTO order_events (order_id, happened_at, kind, actor)
VALUES ('0190a000-0000-7000-8000-000000000041', now(), 'placed', 'customer'), ('0190a000-0000-7000-8000-000000000041', now(), 'paid', 'gateway');
INSERT INTO idempotency_keys (customer_id, operation, key, body_hash, order_id, created_at)
VALUES ('0190a000-0000-7000-8000-000000000001', 'place-order', 'key', '\x04', '0190a000-0000-7000-8000-000000000041', now());

INSERT INTO payment_attempts (id, order_id, gateway, amount_paise, state, gateway_reference, pay_url, created_at, expires_at, settled_at)
VALUES ('0190a000-0000-7000-8000-000000000051', '0190a000-0000-7000-8000-000000000041', 'sandbox', 42000, 'success', 'reference', 'http://shop.test/sandbox-gateway/token', now(), now(), now());
INSERT INTO payment_changes (happened_at, attempt_id, from_state, to_state, source)
VALUES (now(), '0190a000-0000-7000-8000-000000000051', 'pending', 'success', 'look');
INSERT INTO payment_events (gateway, event_id, type, attempt_id, received_at, outcome)
VALUES ('sandbox', 'event', 'payment.success', '0190a000-0000-7000-8000-000000000051', now(), 'settled');
INSERT INTO ledger (happened_at, kind, debit, credit, amount_paise, order_id, attempt_id)
VALUES (now(), 'capture', 'gateway', 'sales', 42000, '0190a000-0000-7000-8000-000000000041', '0190a000-0000-7000-8000-000000000051');
INSERT INTO sandbox_payments (attempt_id, token, amount_paise, order_number, return_url, state, created_at, expires_at)
VALUES ('0190a000-0000-7000-8000-000000000051', 'token', 42000, 'TL-7K4M2Q', 'http://shop.test/order-status?order-id=TL-7K4M2Q', 'success', now(), now());
INSERT INTO mails (id, dedupe_key, recipient, subject, body_text, body_html, next_try_at, created_at)
VALUES ('0190a000-0000-7000-8000-000000000061', 'order-paid:0190a000-0000-7000-8000-000000000041', 'meena@shop.test', 'Your order', 'Thank you', '<p>Thank you</p>', now(), now());
