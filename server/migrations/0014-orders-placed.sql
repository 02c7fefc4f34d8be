-- Counts up with each order that a customer places: an order is written only over the count that it was made from,
-- so of two at one moment the second is made anew and sees the first.
ALTER TABLE customers ADD COLUMN orders_placed integer NOT NULL DEFAULT 0;
