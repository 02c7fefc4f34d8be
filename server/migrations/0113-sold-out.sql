-- Whether not even the smallest pack of a product is left of its stock and its day, and from when it can be ordered again;
-- NULL where that is not known. Lists and pages read it, orders read the stock itself.
ALTER TABLE products ADD COLUMN is_sold_out boolean NOT NULL DEFAULT false;
ALTER TABLE products ADD COLUMN available_again_at timestamptz;
