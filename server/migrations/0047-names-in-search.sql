-- The search knows Indian names. The words and meanings of a product are worked out by the shop, not in SQL
-- (server/src/catalogue/search/product-terms.ts), and stored with it as before.

-- By which rules the terms of a product were made; 0 when they are to be made again. A job does that.
ALTER TABLE product_search ADD COLUMN terms_version integer NOT NULL DEFAULT 0;
CREATE INDEX product_search_terms_version ON product_search (terms_version);

-- What all spellings of a word have in common; null in a word of the version before.
ALTER TABLE search_words ADD COLUMN spelling_key text COLLATE "C";
CREATE INDEX search_words_spelling_key ON search_words (spelling_key) WHERE is_in_a_name;

-- Only processes of the version before call it: as before, and the product is to be indexed again.
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
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, name = excluded.name, words = excluded.words,
      terms_version = 0
    WHERE (known.category_id, known.name, known.words) IS DISTINCT FROM (excluded.category_id, excluded.name, excluded.words)
$$;

-- What staff have told the search: who types this means that.
CREATE TABLE search_synonyms (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  typed text NOT NULL CHECK (length(typed) BETWEEN 1 AND 60),
  means text NOT NULL CHECK (length(means) BETWEEN 1 AND 60),
  -- The typed words as they are compared, and what all their spellings have in common.
  written text COLLATE "C" NOT NULL CONSTRAINT search_synonyms_written_key UNIQUE,
  spelling_key text COLLATE "C" NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX search_synonyms_spelling_key ON search_synonyms (spelling_key);
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();

-- Searches that found nothing, with their number and days alone: nobody can tell who searched.
CREATE TABLE empty_searches (
  words text COLLATE "C" PRIMARY KEY CHECK (length(words) BETWEEN 1 AND 60),
  searches integer NOT NULL CHECK (searches > 0),
  first_searched_on date NOT NULL,
  last_searched_on date NOT NULL
);
CREATE INDEX empty_searches_most ON empty_searches (searches DESC, last_searched_on DESC);
CREATE INDEX empty_searches_last ON empty_searches (last_searched_on);
