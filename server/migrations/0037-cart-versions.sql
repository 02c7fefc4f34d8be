-- Grows with each change of a cart, so that a browser with an older cart is told instead of overwriting a newer one.

ALTER TABLE carts ADD COLUMN version integer NOT NULL DEFAULT 1;
