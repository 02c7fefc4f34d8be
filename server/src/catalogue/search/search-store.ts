import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import {
  type Narrowing,
  offsetOf,
  type PageQuery,
  productPage,
  type ProductPage,
} from '../catalogue-store.ts';
import {
  type MeantWord,
  type MeantWords,
  searchQueries,
  swaps,
  significantWords,
  wordsWithinSlips,
} from './search-words.ts';

/** Nobody pages beyond this many hits, and the limit keeps common words cheap in a large catalogue. */
const MOST_HITS = 600;

/** More words than anybody types, fewer than a hundred characters can hold. */
const MOST_WORDS = 10;
/** A prefix of one or two letters matches so many words that each would be expensive in a large catalogue. */
const meaningsOf = sql`CASE length(typed.word) WHEN 1 THEN 6 WHEN 2 THEN 12 ELSE 24 END`;
const MOST_ALIKE = 40;

/** A page of the products that match every typed word, best matches first. */
export async function searchProducts(
  db: Db,
  typed: string,
  query: PageQuery,
  narrowing: Narrowing,
): Promise<ProductPage> {
  // PostgreSQL rejects text with this character.
  const text = typed.replaceAll('\0', ' ').trim();
  const meant = await wordsMeant(db, text);
  if (meant.length === 0 || meant.some((words) => words.length === 0)) return { products: [], totalItems: 0 };
  return hitsOf(db, text.toLowerCase(), meant, query, narrowing);
}

/**
 * The catalogue's words that contain each typed word or, if none does, those within an edit distance of one or
 * two.
 */
async function wordsMeant(db: Db, typed: string): Promise<MeantWords> {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    SELECT typed.word AS typed, ARRAY(
      (SELECT word FROM search_words
        WHERE word >= typed.word COLLATE "C" AND word < (typed.word || U&'\\+10FFFF') COLLATE "C"
        ORDER BY word <> typed.word, is_in_a_name DESC, length(word), word LIMIT ${meaningsOf})
      UNION
      (SELECT word FROM search_words
        WHERE length(typed.word) >= 3 AND word LIKE '%' || typed.word || '%'
        ORDER BY is_in_a_name DESC, length(word), word LIMIT ${meaningsOf})
    ) AS words
    FROM unnest((search_words_of(${typed}))[1:${sql.lit(MOST_WORDS)}]) AS typed (word)`.execute(db);
  const significant = significantWords(rows.map((row) => row.typed));
  const matched = rows.filter((row) => significant.includes(row.typed));
  const unknown = matched.filter(({ words }) => words.length === 0).map((row) => row.typed);
  const alike = unknown.length === 0 ? [] : await wordsAlike(db, unknown);
  return matched.map(({ typed: word, words }): MeantWord[] =>
    words.length > 0
      ? words.map((known) => ({ word: known, fit: known === word ? 'whole' : 'part' }))
      : wordsWithinSlips(word, alike).map((known) => ({ word: known, fit: 'slip' })),
  );
}

async function wordsAlike(db: Db, unknown: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE word = ANY (${unknown.flatMap(swaps)})
    UNION
    SELECT alike.word FROM unnest(${unknown}::text[]) AS typed (word), LATERAL (
      SELECT word FROM search_words WHERE search_words.word % typed.word
      ORDER BY similarity(search_words.word, typed.word) DESC, word LIMIT ${MOST_ALIKE}) alike`.execute(db);
  return rows.map(({ word }) => word);
}

/**
 * Ranks names first: the exact name, whole words, parts of words, prefixes; then tags and category, then
 * descriptions; newest first among equals. Each kind of match gives at most MOST_HITS, so that no word is
 * expensive.
 */
async function hitsOf(
  db: Db,
  typed: string,
  meant: MeantWords,
  query: PageQuery,
  { category, tag }: Narrowing,
): Promise<ProductPage> {
  const { anywhere, inName, inTags, whole } = searchQueries(meant);
  const narrowed = sql`
    ${category === undefined ? sql`` : sql`AND s.category_id = ${category}`}
    ${tag === undefined ? sql`` : sql`AND s.product_id IN (SELECT product_id FROM product_tags WHERE tag_id = ${tag})`}`;
  const score = sql`
    CASE WHEN s.name = ${typed} THEN 32 ELSE 0 END
    + CASE WHEN s.words @@ ${whole}::tsquery THEN 16 ELSE 0 END
    + CASE WHEN s.words @@ ${inName}::tsquery THEN 8 ELSE 0 END
    + CASE WHEN starts_with(s.name, ${typed}) THEN 4 ELSE 0 END
    + CASE WHEN s.words @@ ${inTags}::tsquery THEN 2 ELSE 0 END AS score`;
  const hit = sql`s.product_id, s.created_at, ${score} FROM product_search s`;
  return productPage(
    db,
    sql`(SELECT least(count(*), ${MOST_HITS})::integer FROM hits)`,
    sql`
      SELECT product_id AS id, row_number() OVER (ORDER BY score DESC, created_at DESC, product_id DESC) AS place
      FROM (SELECT * FROM hits ORDER BY score DESC, created_at DESC, product_id DESC
        LIMIT least(${query.limit}, greatest(0, ${MOST_HITS} - ${offsetOf(query)}::integer))
        OFFSET ${offsetOf(query)}) best`,
    sql`
      WITH in_name AS MATERIALIZED (
        SELECT ${hit} WHERE s.words @@ ${inName}::tsquery ${narrowed} LIMIT ${MOST_HITS}
      ), hits AS MATERIALIZED (
        SELECT ${hit} WHERE s.name = ${typed} ${narrowed}
        UNION SELECT * FROM in_name
        UNION (SELECT ${hit} WHERE s.words @@ ${anywhere}::tsquery ${narrowed}
          AND (SELECT count(*) FROM in_name) < ${MOST_HITS} LIMIT ${MOST_HITS})
      )`,
  );
}
