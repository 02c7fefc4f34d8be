ALTER TABLE orders VALIDATE CONSTRAINT orders_gift_check;
