-- An order copies everything it needs; no later change of a product, address or account reaches it.

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  order_number text NOT NULL CONSTRAINT orders_order_number_key UNIQUE,
  customer_id uuid REFERENCES customers (id) ON DELETE SET NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  customer_phone text NOT NULL,
  placed_at timestamptz NOT NULL,
  order_status text NOT NULL DEFAULT 'pending' CHECK (order_status IN ('pending', 'success', 'failed')),
  payment_status text NOT NULL DEFAULT 'pending' CHECK (payment_status IN ('pending', 'success', 'failed')),
  shipping_status text NOT NULL DEFAULT 'pending' CHECK (shipping_status IN ('pending', 'completed', 'success')),
  paid_at timestamptz,
  cancelled_at timestamptz,
  refund_status text NOT NULL DEFAULT 'none' CHECK (refund_status IN ('none', 'INITIATED', 'SUCCESS', 'FAILED')),
  delivery_method text NOT NULL CHECK (delivery_method IN ('through_courier', 'pickup_from_store')),
  -- The frozen address of a courier order, absent for a pickup.
  shipping_address jsonb,
  remarks text NOT NULL DEFAULT '' CHECK (char_length(remarks) <= 500),
  weight_grams integer NOT NULL CHECK (weight_grams BETWEEN 1 AND 100000),
  sub_total_paise integer NOT NULL CHECK (sub_total_paise >= 0),
  shipping_paise integer NOT NULL CHECK (shipping_paise >= 0),
  -- Taken off the total; negative when the total was rounded up.
  round_off_paise integer NOT NULL CHECK (round_off_paise BETWEEN -50 AND 49),
  total_paise integer NOT NULL CHECK (total_paise >= 100 AND total_paise % 100 = 0),
  courier_name text,
  tracking_number text,
  tracking_url text,
  shipped_at timestamptz,
  -- What the customer asked for, hashed: the same wish within seconds is the same order.
  wish_hash bytea NOT NULL,
  CHECK (total_paise = sub_total_paise + shipping_paise - round_off_paise),
  CHECK ((delivery_method = 'through_courier') = (shipping_address IS NOT NULL)),
  CHECK ((payment_status = 'success') = (paid_at IS NOT NULL)),
  CHECK (order_status <> 'success' OR payment_status = 'success')
);
CREATE INDEX orders_of_customer ON orders (customer_id, placed_at DESC, id DESC);
CREATE INDEX orders_awaited ON orders (customer_id, wish_hash) WHERE payment_status = 'pending';
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;

CREATE TABLE order_items (
  order_id uuid NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  -- Says which product it was, without tying the order to it.
  product_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  image_url text NOT NULL,
  pack_grams integer NOT NULL CHECK (pack_grams IN (250, 500, 750, 1000)),
  count integer NOT NULL CHECK (count BETWEEN 1 AND 10),
  paise_per_kg integer NOT NULL CHECK (paise_per_kg > 0),
  actual_paise_per_kg integer NOT NULL CHECK (actual_paise_per_kg >= paise_per_kg),
  pack_paise integer NOT NULL CHECK (pack_paise > 0),
  line_paise integer NOT NULL CHECK (line_paise = pack_paise * count),
  PRIMARY KEY (order_id, position),
  UNIQUE (order_id, product_id, pack_grams)
);
CREATE INDEX order_items_of_product ON order_items (product_id);

-- Everything that happened to an order, in sequence: what the timeline shows.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  happened_at timestamptz NOT NULL,
  kind text NOT NULL,
  -- 'customer', 'staff:<id>', 'gateway', 'system'
  actor text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);

-- POST /order (and later cancel and refund) answered again with the same answer for the same key.
CREATE TABLE idempotency_keys (
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  operation text NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 128),
  body_hash bytea NOT NULL,
  order_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, operation, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
