-- How long a product keeps, in days from the day it was packed; labels print the date that follows from it.
ALTER TABLE products ADD COLUMN shelf_life_days integer CHECK (shelf_life_days BETWEEN 1 AND 730);
