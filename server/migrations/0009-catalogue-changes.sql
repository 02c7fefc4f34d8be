-- What is kept ready of the catalogue must go when the catalogue changes, whoever changed it and from where.

CREATE FUNCTION announce_catalogue_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- PostgreSQL sends one message a transaction, at its commit.
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
CREATE TRIGGER tags_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tags
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
CREATE TRIGGER product_tags_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_tags
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
CREATE TRIGGER product_images_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
-- A new image is shown by nothing yet; one whose widths have become ready is shown better.
CREATE TRIGGER images_changed AFTER UPDATE OR DELETE OR TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

-- The number of products that are not deleted, so that no page of the list has to count them.
ALTER TABLE categories ADD COLUMN product_count integer NOT NULL DEFAULT 0;

CREATE FUNCTION count_products_of_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE categories c SET product_count = product_count + changed.count
    FROM (SELECT category_id, count(*)::integer AS count FROM after WHERE deleted_at IS NULL GROUP BY 1) AS changed
    WHERE c.id = changed.category_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE categories c SET product_count = product_count - changed.count
    FROM (SELECT category_id, count(*)::integer AS count FROM before WHERE deleted_at IS NULL GROUP BY 1) AS changed
    WHERE c.id = changed.category_id;
  ELSE
    UPDATE categories c SET product_count = product_count + changed.count
    FROM (
      SELECT category_id, sum(one)::integer AS count FROM (
        SELECT category_id, 1 AS one FROM after WHERE deleted_at IS NULL
        UNION ALL SELECT category_id, -1 FROM before WHERE deleted_at IS NULL
      ) AS both_sides GROUP BY 1) AS changed
    WHERE c.id = changed.category_id AND changed.count <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_counted_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_categories();
CREATE TRIGGER products_counted_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_categories();
CREATE TRIGGER products_counted_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_products_of_categories();
