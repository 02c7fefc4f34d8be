-- The orders in which shoppers list products. A page of any of them is read from an index.

-- Grams in paid orders of the last 60 days. An hourly job writes it, so that no list of products adds up orders.
ALTER TABLE products ADD COLUMN recently_sold_grams integer NOT NULL DEFAULT 0 CHECK (recently_sold_grams >= 0);

CREATE INDEX products_recommended ON products (is_available DESC, recently_sold_grams DESC, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX products_recommended_of_category
  ON products (category_id, is_available DESC, recently_sold_grams DESC, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (discounted_paise_per_kg, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_by_name ON products (lower(name), id) WHERE deleted_at IS NULL;
