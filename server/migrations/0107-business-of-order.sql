-- The GST number and name of a business that buys, which its invoice has; null for other customers.
ALTER TABLE orders ADD COLUMN business_gstin text, ADD COLUMN business_name text;
ALTER TABLE orders ADD CONSTRAINT orders_business_check
  CHECK ((business_gstin IS NULL) = (business_name IS NULL)) NOT VALID;
