ALTER TABLE orders VALIDATE CONSTRAINT orders_late_payment;
