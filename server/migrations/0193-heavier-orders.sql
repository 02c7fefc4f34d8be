-- An order that staff take, such as one for a wedding, may weigh 200 kg; the checkout of customers keeps its own limits.
ALTER TABLE orders DROP CONSTRAINT orders_weight_grams_check;
ALTER TABLE orders ADD CONSTRAINT orders_weight_check CHECK (weight_grams BETWEEN 1 AND 200000) NOT VALID;
ALTER TABLE order_items DROP CONSTRAINT order_items_count_check;
ALTER TABLE order_items ADD CONSTRAINT order_items_packs_check CHECK (count BETWEEN 1 AND 800) NOT VALID;
ALTER TABLE order_report_lines DROP CONSTRAINT order_report_lines_count_check;
ALTER TABLE order_report_lines ADD CONSTRAINT order_report_lines_packs_check CHECK (count BETWEEN 1 AND 800) NOT VALID;
