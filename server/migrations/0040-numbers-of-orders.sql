-- Audit: the number by which people know an order.
CREATE VIEW order_numbers AS SELECT id, order_number FROM orders;
