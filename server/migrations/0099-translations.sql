-- The texts of products in other languages than English, which is in `products`. An empty text is not translated, and
-- shoppers read the English one. A table of its own, as pages in English do not read it.
CREATE TABLE product_translations (
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  name text NOT NULL CHECK (char_length(name) <= 120),
  description text NOT NULL CHECK (char_length(description) <= 4000),
  ingredients text NOT NULL CHECK (char_length(ingredients) <= 1000),
  storage text NOT NULL CHECK (char_length(storage) <= 200),
  -- Descriptions of pictures by the id of the image.
  picture_texts jsonb NOT NULL CHECK (jsonb_typeof(picture_texts) = 'object' AND pg_column_size(picture_texts) < 20000),
  PRIMARY KEY (product_id, language)
);
CREATE TRIGGER product_translations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_translations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

-- By language; a language that is not there is not translated.
ALTER TABLE categories ADD COLUMN translated_names jsonb NOT NULL DEFAULT '{}';
ALTER TABLE tags ADD COLUMN translated_names jsonb NOT NULL DEFAULT '{}';
