-- What the shop sells. Prices are paise per kg, packs are grams.

CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 64)
);
CREATE UNIQUE INDEX categories_name_key ON categories (lower(name));

CREATE TABLE tags (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 32)
);
CREATE UNIQUE INDEX tags_name_key ON tags (lower(name));

CREATE TABLE products (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 4000),
  -- A deleted product lets its category go.
  category_id integer REFERENCES categories (id) CHECK (category_id IS NOT NULL OR deleted_at IS NOT NULL),
  -- The highest price keeps a line of 10 packs and an order of 100 kg inside an integer.
  price_paise_per_kg integer NOT NULL CHECK (price_paise_per_kg BETWEEN 100 AND 10000000),
  discounted_paise_per_kg integer NOT NULL CHECK (discounted_paise_per_kg BETWEEN 100 AND price_paise_per_kg),
  -- The percent as staff saved it, given back as it was; prices come from the two columns above.
  discount_percent double precision NOT NULL CHECK (discount_percent >= 0 AND discount_percent < 100),
  available_grams integer[] NOT NULL CHECK (cardinality(available_grams) BETWEEN 1 AND 4 AND available_grams <@ ARRAY[250, 500, 750, 1000]),
  is_available boolean NOT NULL,
  primary_image_id uuid NOT NULL REFERENCES images (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  deleted_at timestamptz
);
CREATE INDEX products_of_category ON products (category_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_newest ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE product_tags (
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags (id),
  PRIMARY KEY (product_id, tag_id)
);
CREATE INDEX product_tags_of_tag ON product_tags (tag_id, product_id);

CREATE TABLE product_images (
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 9),
  image_id uuid NOT NULL REFERENCES images (id),
  PRIMARY KEY (product_id, position)
);
