-- What a shop with 21 migrations had not finished when it stopped, on top of rows-of-state-11.sql.
INSERT INTO refresh_tokens (token_hash, session_id, created_at, expires_at)
VALUES (sha256('refresh token of Meena'), '0190a000-0000-7000-8000-000000000003', now(), now() + interval '30 days');
INSERT INTO sessions (id, audience, staff_id, created_at)
VALUES ('0190a000-0000-7000-8000-000000000004', 'staff', '0190a000-0000-7000-8000-000000000002', now());
INSERT INTO refresh_tokens (token_hash, session_id, created_at, expires_at)
VALUES (sha256('refresh token of Ravi'), '0190a000-0000-7000-8000-000000000004', now(), now() + interval '30 days');

INSERT INTO mails (id, dedupe_key, recipient, subject, body_text, body_html, state, created_at, sent_at)
VALUES ('0190a000-0000-7000-8000-000000000062', 'order-placed:0190a000-0000-7000-8000-000000000041', 'meena@shop.test', 'Sent before', 'Thank you', '<p>Thank you</p>', 'sent', now(), now());
INSERT INTO mails (id, recipient, subject, body_text, body_html, created_at, next_try_at)
VALUES ('0190a000-0000-7000-8000-000000000063', 'meena@shop.test', 'Reset your password', E'Choose a new password:\nhttp://shop.test/password-reset?token=mailed-before-the-upgrade\n', '<p>Choose a new password</p>', now(), now());
INSERT INTO email_tokens (token_hash, purpose, customer_id, email_canonical, created_at, expires_at)
VALUES (sha256('mailed-before-the-upgrade'), 'reset', '0190a000-0000-7000-8000-000000000001', 'meena@shop.test', now(), now() + interval '1 hour');

-- A payment page that is open.
INSERT INTO orders (id, order_number, customer_id, customer_name, customer_email, customer_phone, placed_at, order_status, payment_status, delivery_method, remarks, weight_grams, sub_total_paise, shipping_paise, round_off_paise, total_paise, wish_hash)
VALUES ('0190a000-0000-7000-8000-000000000042', 'TL-7K4M2R', '0190a000-0000-7000-8000-000000000001', 'Meena Iyer', 'meena@shop.test', '+919800000001', now(), 'pending', 'pending', 'pickup_from_store', '', 250, 14000, 0, 0, 14000, '\x05');
INSERT INTO order_items (order_id, position, product_id, name, description, image_url, pack_grams, count, paise_per_kg, actual_paise_per_kg, pack_paise, line_paise)
VALUES ('0190a000-0000-7000-8000-000000000042', 0, '0190a000-0000-7000-8000-000000000021', 'Mullu Murukku', 'Crisp rice spirals', '/media/0190a000-0000-7000-8000-000000000011/master.webp', 250, 1, 56000, 64000, 14000, 14000);
INSERT INTO order_events (order_id, happened_at, kind, actor)
VALUES ('0190a000-0000-7000-8000-000000000042', now(), 'placed', 'customer');
INSERT INTO payment_attempts (id, order_id, gateway, amount_paise, state, gateway_reference, pay_url, created_at, expires_at, next_look_at)
VALUES ('0190a000-0000-7000-8000-000000000052', '0190a000-0000-7000-8000-000000000042', 'sandbox', 14000, 'pending', 'reference-2', 'http://shop.test/sandbox-gateway/token-2', now(), now() + interval '15 minutes', now() + interval '1 minute');
INSERT INTO sandbox_payments (attempt_id, token, amount_paise, order_number, return_url, state, created_at, expires_at)
VALUES ('0190a000-0000-7000-8000-000000000052', 'token-2', 14000, 'TL-7K4M2R', 'http://shop.test/order-status?order-id=TL-7K4M2R', 'pending', now(), now() + interval '15 minutes');

-- A cancelled order whose refund the gateway has not been told of.
UPDATE orders SET cancelled_at = now(), refund_status = 'INITIATED' WHERE id = '0190a000-0000-7000-8000-000000000041';
INSERT INTO order_events (order_id, happened_at, kind, actor)
VALUES ('0190a000-0000-7000-8000-000000000041', now(), 'cancelled', 'customer');
INSERT INTO refunds (id, attempt_id, order_id, amount_paise, state, because, created_at, next_look_at)
VALUES ('0190a000-0000-7000-8000-000000000071', '0190a000-0000-7000-8000-000000000051', '0190a000-0000-7000-8000-000000000041', 42000, 'creating', 'staff', now(), now() + interval '1 hour');
SELECT FROM graphile_worker.add_job('send-refund', '{"refundId": "0190a000-0000-7000-8000-000000000071"}', job_key => 'send-refund:0190a000-0000-7000-8000-000000000071');
