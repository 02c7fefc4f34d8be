-- Placing an order looks for the newest that waits for its payment with the same wish: one look, however many wait.
DROP INDEX orders_awaited;
CREATE INDEX orders_awaited ON orders (customer_id, wish_hash, placed_at DESC) WHERE payment_status = 'pending';
