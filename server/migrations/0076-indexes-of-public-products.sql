-- Outside a transaction.
-- Deleted products are not public.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY id) INTO batch
    FROM (SELECT id FROM products WHERE id > last ORDER BY id LIMIT 2000) AS next;
    EXIT WHEN batch IS NULL;
    UPDATE products SET is_public = false WHERE id = ANY (batch) AND is_public AND deleted_at IS NOT NULL;
    last := batch[cardinality(batch)];
    COMMIT;
  END LOOP;
END $$;
ALTER TABLE products VALIDATE CONSTRAINT products_state_check;
ALTER TABLE products VALIDATE CONSTRAINT products_publish_at_check;
ALTER TABLE products VALIDATE CONSTRAINT products_description_check;
ALTER TABLE products VALIDATE CONSTRAINT products_complete_check;

DROP INDEX CONCURRENTLY IF EXISTS public_products_newest;
CREATE INDEX CONCURRENTLY public_products_newest ON products (created_at DESC, id DESC) WHERE is_public;
DROP INDEX CONCURRENTLY IF EXISTS public_products_of_category;
CREATE INDEX CONCURRENTLY public_products_of_category ON products (category_id, created_at DESC, id DESC)
  WHERE is_public;
DROP INDEX CONCURRENTLY IF EXISTS public_products_recommended;
CREATE INDEX CONCURRENTLY public_products_recommended
  ON products (is_available DESC, recently_sold_grams DESC, created_at DESC, id DESC) WHERE is_public;
DROP INDEX CONCURRENTLY IF EXISTS public_products_recommended_of_category;
CREATE INDEX CONCURRENTLY public_products_recommended_of_category
  ON products (category_id, is_available DESC, recently_sold_grams DESC, created_at DESC, id DESC) WHERE is_public;
DROP INDEX CONCURRENTLY IF EXISTS public_products_by_price;
CREATE INDEX CONCURRENTLY public_products_by_price
  ON products (discounted_paise_per_kg, created_at DESC, id DESC) WHERE is_public;
DROP INDEX CONCURRENTLY IF EXISTS public_products_by_name;
CREATE INDEX CONCURRENTLY public_products_by_name ON products (lower(name), id) WHERE is_public;

-- What staff filter by, and what the job that publishes looks for.
DROP INDEX CONCURRENTLY IF EXISTS unpublished_products;
CREATE INDEX CONCURRENTLY unpublished_products ON products (state, created_at DESC, id DESC)
  WHERE deleted_at IS NULL AND NOT is_public;
DROP INDEX CONCURRENTLY IF EXISTS scheduled_products;
CREATE INDEX CONCURRENTLY scheduled_products ON products (publish_at)
  WHERE state = 'scheduled' AND deleted_at IS NULL;

-- Staff list products by newest and by category; the other orders are for shoppers alone.
DROP INDEX CONCURRENTLY IF EXISTS products_recommended;
DROP INDEX CONCURRENTLY IF EXISTS products_recommended_of_category;
DROP INDEX CONCURRENTLY IF EXISTS products_by_price;
DROP INDEX CONCURRENTLY IF EXISTS products_by_name;
