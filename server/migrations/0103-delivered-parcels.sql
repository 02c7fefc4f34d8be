-- When the courier delivered an order, and when its tracking is read next: null once nothing more is expected of it.
ALTER TABLE orders
  ADD COLUMN delivered_at timestamptz,
  ADD COLUMN track_next_at timestamptz;
