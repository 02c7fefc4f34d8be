-- An order that staff take for a later day, such as a wedding: the day for which it is needed, and the one from which the
-- kitchen makes it. Both are NULL for orders that are made at once.
ALTER TABLE orders ADD COLUMN needed_on date, ADD COLUMN kitchen_from date;
ALTER TABLE orders ADD CONSTRAINT orders_needed CHECK ((needed_on IS NULL) = (kitchen_from IS NULL)
  AND kitchen_from <= needed_on) NOT VALID;
-- The number of the order that came of an enquiry.
ALTER TABLE enquiries ADD COLUMN order_number text;
