-- What keeps a sent parcel from arriving, as the courier says: held-up, returning, returned or stopped; and since when it
-- says so. Null while it is on its way, and once it has arrived.
ALTER TABLE orders
  ADD COLUMN parcel_problem text,
  ADD COLUMN parcel_problem_at timestamptz;
