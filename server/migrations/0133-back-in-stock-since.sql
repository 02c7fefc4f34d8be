-- Since when a product that was sold out can be ordered again: whoever waits for it is told once that has lasted.
ALTER TABLE product_stocks ADD COLUMN back_since timestamptz;
