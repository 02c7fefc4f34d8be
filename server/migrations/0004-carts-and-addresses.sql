-- One row per cart: PUT /cart replaces it whole, so the last write wins as a whole.

CREATE TABLE carts (
  customer_id uuid PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  -- [{"productId": uuid, "grams": 250, "count": 2}, …] in the order in which the shopper put them.
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) <= 400),
  updated_at timestamptz NOT NULL
);

CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  full_name text NOT NULL CHECK (char_length(full_name) BETWEEN 3 AND 64),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{4,14}$'),
  apartment text NOT NULL CHECK (char_length(apartment) BETWEEN 1 AND 200),
  area text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country_id integer NOT NULL,
  -- Only India (76) has states here.
  state_id integer CHECK ((country_id = 76) = (state_id IS NOT NULL)),
  postal_code text NOT NULL CHECK (char_length(postal_code) BETWEEN 1 AND 32),
  landmark text CHECK (char_length(landmark) <= 120),
  created_at timestamptz NOT NULL
);
CREATE INDEX addresses_of_customer ON addresses (customer_id, created_at, id);
