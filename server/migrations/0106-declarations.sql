-- What the pack of a product declares beside its name, ingredients, allergens, storage and shelf life; no row where
-- staff have saved nothing. A table of its own, as lists do not read it.
CREATE TABLE product_declarations (
  product_id uuid PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  -- Goes up with each save, so that saving an outdated form is rejected.
  revision integer NOT NULL CHECK (revision > 0),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object' AND pg_column_size(content) < 40000),
  -- The mark of vegetarian or other food, by which lists are filtered.
  food_mark text GENERATED ALWAYS AS (content ->> 'foodMark') STORED CHECK (food_mark IN ('veg', 'nonVeg')),
  updated_at timestamptz NOT NULL
);
CREATE INDEX product_declarations_by_mark ON product_declarations (food_mark, product_id);
CREATE TRIGGER product_declarations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_declarations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
