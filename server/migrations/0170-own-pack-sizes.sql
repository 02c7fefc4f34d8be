-- A shop may sell packs of any size from 25 g to 5 kg in steps of 10 g or of 25 g. The old rules held only 250, 500, 750
-- and 1000 g, so every row keeps to the new ones; they are validated in the next file.
ALTER TABLE products
  DROP CONSTRAINT products_available_grams_check,
  ADD CONSTRAINT products_available_grams_check CHECK (cardinality(available_grams) BETWEEN 1 AND 12
    AND 25 <= ALL (available_grams) AND 5000 >= ALL (available_grams)) NOT VALID;
ALTER TABLE order_items
  DROP CONSTRAINT order_items_pack_grams_check,
  ADD CONSTRAINT order_items_pack_grams_check CHECK (pack_grams BETWEEN 25 AND 5000
    AND (pack_grams % 10 = 0 OR pack_grams % 25 = 0)) NOT VALID;
