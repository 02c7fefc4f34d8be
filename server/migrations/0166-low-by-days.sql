-- A stock is low as well when it lasts no longer than so many days, at the pace of the last 28 days.
ALTER TABLE product_stocks
  ADD COLUMN low_at_days integer CHECK (low_at_days BETWEEN 1 AND 90),
  -- What was sold in these days, as a job has added it up last.
  ADD COLUMN sold_grams integer NOT NULL DEFAULT 0 CHECK (sold_grams >= 0);
