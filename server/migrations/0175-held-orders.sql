-- An order that staff hold for a customer at its prices, until it is paid by a link. Its packs stay reserved meanwhile,
-- also while a payment of it fails. A job ends it: then the row is gone, and the link opens nothing.
CREATE TABLE held_orders (
  order_id uuid PRIMARY KEY REFERENCES orders (id),
  -- The token of the link is derived from this, and stored nowhere.
  link_id uuid NOT NULL,
  token_hash bytea NOT NULL CONSTRAINT held_orders_token_key UNIQUE,
  held_until timestamptz NOT NULL
);
CREATE INDEX held_orders_by_limit ON held_orders (held_until);
