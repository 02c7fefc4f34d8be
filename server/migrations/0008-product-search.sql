-- Finding products by words: part of a word will do, and a slip of the finger is forgiven.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The words of a text as they are stored and looked up: small letters without accents, each once, at most 40 long.
CREATE FUNCTION search_words_of(content text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 40)), '{}')
  FROM regexp_split_to_table(
    regexp_replace(lower(normalize(content, NFKD)), '[\u0300-\u036f''’]', '', 'g'), '[^[:alnum:]]+') AS word
  WHERE word <> ''
$$;

-- Every word that any product has had. A typed word leads by trigrams to the words that exist.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  is_in_a_name boolean NOT NULL
);
CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);

-- What is searched, apart from the products so that it stays narrow. A deleted product has no row here.
-- Each word stands in it plain, words of the name also as 'n/word', words of tags and category as 't/word':
-- so one index answers where a word was found.
CREATE TABLE product_search (
  product_id uuid PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories (id),
  created_at timestamptz NOT NULL,
  -- In small letters, to know the product that is called just what was typed.
  name text COLLATE "C" NOT NULL,
  words tsvector NOT NULL
);
-- Without a list of pending entries every search costs the same, whatever was saved just before.
CREATE INDEX product_search_words ON product_search USING gin (words) WITH (fastupdate = off);
CREATE INDEX product_search_name ON product_search (name);

-- Brings the search up to date with the given products.
CREATE FUNCTION refresh_product_search(product_ids uuid[]) RETURNS void
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
      search_words_of(p.description) AS description_words
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
