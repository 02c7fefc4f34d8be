-- The counts of a category, public and other products apart. So far every product that is not deleted was public.
CREATE OR REPLACE FUNCTION count_products_of_categories() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE categories c
    SET product_count = product_count + changed.public, unpublished_count = unpublished_count + changed.unpublished
    FROM (
      SELECT category_id, (count(*) FILTER (WHERE is_public))::integer AS public,
        (count(*) FILTER (WHERE NOT is_public))::integer AS unpublished
      FROM after WHERE deleted_at IS NULL GROUP BY 1) AS changed
    WHERE c.id = changed.category_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE categories c
    SET product_count = product_count - changed.public, unpublished_count = unpublished_count - changed.unpublished
    FROM (
      SELECT category_id, (count(*) FILTER (WHERE is_public))::integer AS public,
        (count(*) FILTER (WHERE NOT is_public))::integer AS unpublished
      FROM before WHERE deleted_at IS NULL GROUP BY 1) AS changed
    WHERE c.id = changed.category_id;
  ELSE
    UPDATE categories c
    SET product_count = product_count + changed.public, unpublished_count = unpublished_count + changed.unpublished
    FROM (
      SELECT category_id, coalesce(sum(one) FILTER (WHERE is_public), 0)::integer AS public,
        coalesce(sum(one) FILTER (WHERE NOT is_public), 0)::integer AS unpublished
      FROM (
        SELECT category_id, is_public, 1 AS one FROM after WHERE deleted_at IS NULL
        UNION ALL SELECT category_id, is_public, -1 FROM before WHERE deleted_at IS NULL
      ) AS both_sides GROUP BY 1) AS changed
    WHERE c.id = changed.category_id AND (changed.public <> 0 OR changed.unpublished <> 0);
  END IF;
  RETURN NULL;
END $$;
