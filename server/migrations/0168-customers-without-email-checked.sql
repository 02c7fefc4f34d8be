ALTER TABLE customers VALIDATE CONSTRAINT customers_email_check;
