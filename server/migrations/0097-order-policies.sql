-- The versions of promises and policies under which an order was placed. 0: those of the code, under which every order
-- was placed before owners could change them.
ALTER TABLE orders
  ADD COLUMN promises_version integer NOT NULL DEFAULT 0,
  ADD COLUMN policies_version integer NOT NULL DEFAULT 0;
