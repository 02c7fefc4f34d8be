-- What a pack says about its food. Empty or null where staff have not told it; an empty list of allergens says that
-- it contains none.
ALTER TABLE products
  ADD COLUMN ingredients text NOT NULL DEFAULT '',
  ADD COLUMN storage text NOT NULL DEFAULT '',
  ADD COLUMN allergens text[];

-- As before, and the ingredients are searched like the description.
CREATE OR REPLACE FUNCTION refresh_product_search(product_ids uuid[]) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM product_search
  WHERE product_id = ANY (product_ids)
    AND EXISTS (SELECT FROM products p WHERE p.id = product_id AND p.deleted_at IS NOT NULL);

  WITH texts AS MATERIALIZED (
    SELECT p.id, p.category_id, p.created_at, lower(p.name) AS name,
      search_words_of(p.name) AS name_words,
      search_words_of(concat_ws(' ', c.name, (
        SELECT string_agg(t.name, ' ') FROM product_tags pt JOIN tags t ON t.id = pt.tag_id
        WHERE pt.product_id = p.id))) AS tag_words,
      search_words_of(concat_ws(' ', p.description, p.ingredients)) AS description_words
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.id = ANY (product_ids) AND p.deleted_at IS NULL
  ), new_words AS (
    INSERT INTO search_words (word, is_in_a_name)
    SELECT word, bool_or(is_in_a_name) FROM (
      SELECT unnest(name_words) AS word, true AS is_in_a_name FROM texts
      UNION ALL SELECT unnest(tag_words || description_words), false FROM texts
    ) AS found
    WHERE NOT EXISTS (
      SELECT FROM search_words known
      WHERE known.word = found.word COLLATE "C" AND known.is_in_a_name >= found.is_in_a_name)
    -- One order for everybody, so that two savers cannot wait for each other.
    GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET is_in_a_name = true WHERE excluded.is_in_a_name
  )
  INSERT INTO product_search AS known (product_id, category_id, created_at, name, words)
  SELECT id, category_id, created_at, name, array_to_tsvector(ARRAY(
    SELECT unnest(name_words || tag_words || description_words)
    UNION SELECT 'n/' || unnest(name_words)
    UNION SELECT 't/' || unnest(tag_words)))
  FROM texts
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, name = excluded.name, words = excluded.words
    WHERE (known.category_id, known.name, known.words) IS DISTINCT FROM (excluded.category_id, excluded.name, excluded.words)
$$;
