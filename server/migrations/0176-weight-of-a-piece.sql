-- What one piece weighs, of food that people count; null where staff have not told it.
ALTER TABLE products ADD COLUMN piece_grams integer CHECK (piece_grams BETWEEN 1 AND 1000);
