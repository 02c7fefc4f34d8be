-- The days to the address of an order by courier, as they were when it was placed: {"least": 2, "most": 3}. Null for a
-- pickup, and for orders from before, which keep the days that the shop promised everywhere.
ALTER TABLE orders ADD COLUMN delivery_days jsonb;
