-- A product is a draft, hidden, scheduled or published. Existing products are published.
ALTER TABLE products
  ADD COLUMN state text NOT NULL DEFAULT 'published',
  -- When a scheduled product becomes public.
  ADD COLUMN publish_at timestamptz,
  -- Whether shoppers see it: published and not deleted. The trigger below keeps it, so that indexes can use it.
  ADD COLUMN is_public boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT products_state_check CHECK (state IN ('draft', 'hidden', 'scheduled', 'published')) NOT VALID,
  ADD CONSTRAINT products_publish_at_check CHECK ((state = 'scheduled') = (publish_at IS NOT NULL)) NOT VALID;

-- Only a draft may be incomplete.
ALTER TABLE products ALTER COLUMN primary_image_id DROP NOT NULL;
ALTER TABLE products DROP CONSTRAINT products_description_check;
ALTER TABLE products
  ADD CONSTRAINT products_description_check CHECK (char_length(description) <= 4000) NOT VALID,
  ADD CONSTRAINT products_complete_check
    CHECK (state = 'draft' OR (description <> '' AND primary_image_id IS NOT NULL)) NOT VALID;

CREATE FUNCTION set_is_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_public := NEW.state = 'published' AND NEW.deleted_at IS NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER products_public BEFORE INSERT OR UPDATE OF state, deleted_at, is_public ON products
  FOR EACH ROW EXECUTE FUNCTION set_is_public();

-- Only staff find products that are not public.
ALTER TABLE product_search ADD COLUMN is_public boolean NOT NULL DEFAULT true;

-- The products of a category that are neither public nor deleted; product_count becomes the public ones.
ALTER TABLE categories ADD COLUMN unpublished_count integer NOT NULL DEFAULT 0;
