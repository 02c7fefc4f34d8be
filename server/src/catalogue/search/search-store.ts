import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { SearchNote } from '@tula/contract/catalogue/search-notes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { isKnownWord } from './dictionary.ts';
import type { CatalogueWords } from './catalogue-words-store.ts';
import { inCatalogueWords, type Spelling, withTypos } from './catalogue-spelling.ts';
import { type Meaning, readSearch, typedWords } from './read-search.ts';
import { type Condition, possibleNotes } from './search-notes.ts';
import { beginsJoined, type SearchQueries, searchQueries, type WordsMeant } from './search-query.ts';
import { mostMeanings, SHORTEST_BEGINNING, spellingKey, swaps } from './spelling.ts';
import { type Synonym, withSynonyms, wordsInARow } from './synonyms.ts';

/** Nobody pages beyond this many hits, and the limit keeps common words cheap in a large catalogue. */
const MOST_HITS = 300;

const MOST_ALIKE = 40;

export type SearchOptions = {
  category?: number | undefined;
  /** The most hits of each kind of match that are scored, best first; a common word has more in a large catalogue. */
  most?: number | undefined;
  /** Staff find products that are not public too, but nothing that is only near the foods that were named. */
  isForStaff?: boolean | undefined;
  /** The words of the catalogue, if they are in memory; otherwise the database tells how it spells those of the search. */
  known?: CatalogueWords | undefined;
};

/** The products that answer a search, best matches first, at most `most`, and what to say about them. */
export type SearchResult = { ids: ProductId[]; notes: SearchNote[] };

export async function searchProducts(
  db: Db,
  typed: string,
  { category, isForStaff = false, most = MOST_HITS, known }: SearchOptions = {},
): Promise<SearchResult> {
  const read = await readTypedSearch(db, typed, known);
  if (read === undefined) return { ids: [], notes: [] };
  // PostgreSQL rejects text with this character.
  const name = typed.replaceAll('\0', ' ').trim().toLowerCase();
  const queries = searchQueries(read.typed, read.meaning, read.wordsMeant, isForStaff);
  const possible = isForStaff ? [] : possibleNotes(read.meaning, name);
  const conditions = possible.flatMap(({ when }) => when.filter((one) => 'query' in one));
  const { ids, holding } = await findHits(db, { name, queries, category, isForStaff, conditions, most });
  const holds = (one: Condition) =>
    'query' in one ? holding[conditions.indexOf(one)] === true : one.areFound === ids.length > 0;
  return { ids, notes: possible.filter(({ when }) => when.every(holds)).map(({ note }) => note) };
}

async function readTypedSearch(
  db: Db,
  typed: string,
  known: CatalogueWords | undefined,
): Promise<{ typed: string[]; meaning: Meaning; wordsMeant: WordsMeant } | undefined> {
  const given = typedWords(typed);
  if (given.length === 0) return undefined;
  const { words, spellings } = known ? spellAll(known, given) : await wordsAndSpellings(db, given);
  const joined = inCatalogueWords(words, spellings);
  await markJoined(db, joined, spellings);
  const meaning = readSearch(joined, (word) => isOfTheShop(spellings.get(word)));
  const unknown = meaning.units
    .filter(({ entries, words: [word = ''] }) => entries.length === 0 && !isSpelt(spellings.get(word)))
    .map(({ words: [word = ''] }) => word);
  const alike = unknown.length === 0 ? [] : await wordsAlike(db, unknown);
  return { typed: given, meaning, wordsMeant: (word) => withTypos(word, spellings.get(word), alike) };
}

type TypedWords = { words: string[]; spellings: Map<string, Spelling> };

/** A word of the shop, or the beginning of one, is no misspelt other word. */
function isOfTheShop(spelling: Spelling | undefined): boolean {
  return spelling !== undefined && (spelling.same || spelling.beginsName || spelling.isJoined);
}

function isSpelt(spelling: Spelling | undefined): boolean {
  return (
    spelling !== undefined &&
    (spelling.same || spelling.isJoined || spelling.folded.length + spelling.beginnings.length > 0)
  );
}

/** Adds the synonyms that staff have entered, and says how the shop itself spells each word. */
function spellAll(known: CatalogueWords, given: readonly string[]): TypedWords {
  const words = withSynonyms(given, known.synonymsLike(wordsInARow(given, given.length)));
  // Two words written as one count only if the shop writes them so.
  const spelt = wordsInARow(words, 2).filter((word) => words.includes(word) || known.has(word));
  return { words, spellings: new Map(spelt.map((word) => [word, known.spell(word)])) };
}

/** Does the same by asking the database, mostly in one statement. */
async function wordsAndSpellings(db: Db, given: readonly string[]): Promise<TypedWords> {
  const spans = wordsInARow(given, given.length);
  const { rows } = await sql<{ synonyms: Synonym[] | null; spellings: SpellingRow[] | null }>`
    SELECT (
      SELECT json_agg(json_build_object('written', written, 'means', means) ORDER BY id) FROM search_synonyms
      WHERE spelling_key = ANY (${spans.map(spellingKey)}::text[])) AS synonyms,
      (SELECT json_agg(spelling) FROM (${spellingsQuery(wordsInARow(given, 2))}) AS spelling) AS spellings`.execute(
    db,
  );
  const [row] = rows;
  const words = withSynonyms(given, row?.synonyms ?? []);
  if (words.join(' ') === given.join(' ')) return { words, spellings: bySpelling(row?.spellings ?? []) };
  const { rows: others } = await spellingsQuery(wordsInARow(words, 2)).execute(db);
  return { words, spellings: bySpelling(others) };
}

type SpellingRow = {
  typed: string;
  same: boolean;
  beginsName: boolean;
  folded: string[];
  beginnings: string[];
};

function spellingsQuery(words: readonly string[]): RawBuilder<SpellingRow> {
  return sql<SpellingRow>`
    SELECT typed.word AS typed,
      EXISTS (SELECT FROM search_words w WHERE w.word = typed.word COLLATE "C") AS same,
      length(typed.word) >= ${SHORTEST_BEGINNING} AND EXISTS (SELECT FROM search_words w
        WHERE w.is_in_a_name AND w.word > typed.word COLLATE "C"
          AND w.word < (typed.word || U&'\\+10FFFF') COLLATE "C") AS "beginsName",
      ARRAY(SELECT w.word FROM search_words w
        WHERE w.is_in_a_name AND w.spelling_key = typed.key COLLATE "C" AND w.word <> typed.word COLLATE "C"
        ORDER BY length(w.word), w.word LIMIT typed.most) AS folded,
      ARRAY(SELECT w.word FROM search_words w
        WHERE w.word > typed.word COLLATE "C" AND w.word < (typed.word || U&'\\+10FFFF') COLLATE "C"
        ORDER BY w.is_in_a_name DESC, length(w.word), w.word LIMIT typed.most) AS beginnings
    FROM (VALUES ${toRows(words)}) AS typed (word, key, most)`;
}

/**
 * Writes words as rows and not as an array, whose length PostgreSQL cannot know when it plans a statement for all
 * searches.
 */
function toRows(words: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => sql`(${word}::text, ${spellingKey(word)}::text, ${mostMeanings(word)}::integer)`),
  );
}

function bySpelling(rows: readonly SpellingRow[]): Map<string, Spelling> {
  return new Map(rows.map(({ typed, ...spelling }) => [typed, { ...spelling, isJoined: false }]));
}

/** Counts, because PostgreSQL would look through the whole table for the first of a few. */
function isAnywhere(query: string): RawBuilder<unknown> {
  return sql`(SELECT count(*) FROM product_search WHERE words @@ ${query}::tsquery AND is_public) > 0`;
}

/** Marks those of the words that are no others but names without their spaces. */
async function markJoined(
  db: Db,
  words: readonly string[],
  spellings: ReadonlyMap<string, Spelling>,
): Promise<void> {
  const unknown = words.filter((word) => !isOfTheShop(spellings.get(word)) && !isKnownWord(word));
  const asked = unknown.flatMap((word) => {
    const query = beginsJoined(word);
    return query === undefined ? [] : [{ word, query }];
  });
  if (asked.length === 0) return;
  // A query of its own for each word lets PostgreSQL know that few products answer it.
  const each = asked.map(
    ({ word, query }) => sql`
      SELECT ${word}::text AS word
      WHERE ${isAnywhere(query)}`,
  );
  const { rows } = await sql<{ word: string }>`${sql.join(each, sql` UNION ALL `)}`.execute(db);
  for (const { word } of rows) {
    const spelling = spellings.get(word);
    if (spelling) spelling.isJoined = true;
  }
}

/** Words of names that may be meant by misspelt ones: as they are, in another order of letters, or much alike. */
async function wordsAlike(db: Db, unknown: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE is_in_a_name AND word = ANY (${unknown.flatMap(swaps)}::text[])
    UNION
    SELECT alike.word FROM unnest(${unknown}::text[]) AS typed (word), LATERAL (
      SELECT word FROM search_words WHERE is_in_a_name AND search_words.word % typed.word
      ORDER BY similarity(search_words.word, typed.word) DESC, word LIMIT ${MOST_ALIKE}) alike`.execute(db);
  return rows.map(({ word }) => word);
}

type Asking = Extract<Condition, { query: string }>;
type Asked = {
  name: string;
  queries: SearchQueries;
  category: number | undefined;
  isForStaff: boolean;
  most: number;
  conditions: readonly Asking[];
};
type Found = { ids: ProductId[]; holding: boolean[] };

/**
 * The hits, and which of the conditions hold. Each kind of match gives at most `most`, so that no word is expensive.
 * Products that have every typed word come alone; otherwise what answers every word comes first.
 */
async function findHits(db: Db, asked: Asked): Promise<Found> {
  const { name, queries, category, isForStaff, conditions, most } = asked;
  const ofCategory = category === undefined ? sql`` : sql`AND s.category_id = ${category}`;
  const narrowed = isForStaff ? ofCategory : sql`AND s.is_public ${ofCategory}`;
  // Rows are met again at their places, which stay the same within a statement, and not through an index.
  const hit = sql`s.ctid FROM product_search s`;
  const { rows } = await sql<Found>`
    WITH complete AS MATERIALIZED (
      SELECT ${hit} WHERE s.words @@ ${queries.complete}::tsquery ${narrowed} LIMIT ${most}
    ), named AS MATERIALIZED (
      SELECT ${hit} WHERE s.words @@ ${queries.named}::tsquery AND s.words @@ ${queries.all}::tsquery ${narrowed}
        AND NOT EXISTS (SELECT FROM complete) LIMIT ${most}
    ), whole AS MATERIALIZED (
      SELECT ${hit} WHERE s.words @@ ${queries.all}::tsquery ${narrowed}
        AND NOT EXISTS (SELECT FROM complete)
        AND (SELECT count(*) FROM named) < ${most} LIMIT ${most}
    ), found AS MATERIALIZED (
      SELECT ${hit} WHERE s.name = ${name} AND s.words @@ ${queries.enough}::tsquery ${narrowed}
      UNION SELECT * FROM complete
      UNION SELECT * FROM named
      UNION SELECT * FROM whole
      UNION (SELECT ${hit} WHERE s.words @@ ${queries.enough}::tsquery ${narrowed}
        AND ${queries.enough !== queries.all} AND NOT EXISTS (SELECT FROM complete)
        AND (SELECT count(*) FROM whole) < ${most} LIMIT ${most})
    ), best AS MATERIALIZED (
      SELECT s.product_id ${conditions.length === 0 ? sql`` : sql`, s.words`} FROM found
      JOIN product_search s ON s.ctid = found.ctid
      ORDER BY ${makeScore(name, queries)} DESC, s.created_at DESC, s.product_id DESC LIMIT ${most}
    )
    SELECT ARRAY(SELECT product_id FROM best) AS ids,
      ARRAY[${sql.join(conditions.map(conditionHolds), sql`, `)}]::boolean[] AS holding`.execute(db);
  return rows[0] ?? { ids: [], holding: [] };
}

function conditionHolds({ among, query, isFound }: Asking): RawBuilder<unknown> {
  const inResults = sql`EXISTS (SELECT FROM best WHERE words @@ ${query}::tsquery)`;
  // A product that is sold is mostly among the results, and need not be looked for elsewhere.
  return among === 'results'
    ? sql`${inResults} = ${isFound}`
    : sql`(${inResults} OR ${isAnywhere(query)}) = ${isFound}`;
}

const SCORE_OF_THE_NAME = 200;
const SCORE_OF_ALL_WORDS = 6;
const SCORE_OF_ITS_BEGINNING = 2;

/** Units are filled up to a multiple of so many tiers, so that most searches are one statement, which is planned once. */
const TIERS_AT_ONCE = 6;

/** The sum of each unit's best tier; more for the exact name, for all words in the name, and at its beginning. */
function makeScore(name: string, { units, named }: SearchQueries): RawBuilder<unknown> {
  const most = Math.max(...units.map(({ length }) => length));
  const slots = Math.ceil(most / TIERS_AT_ONCE) * TIERS_AT_ONCE;
  const ofUnits = units
    .filter((tiers) => tiers.length > 0)
    .map((tiers) => {
      const cases = Array.from({ length: slots }, (_, at) => {
        // No product matches a query that is NULL.
        const { query = null, score = 0 } = tiers[at] ?? {};
        return sql`WHEN s.words @@ ${query}::tsquery THEN ${score}::integer`;
      });
      return sql`+ CASE ${sql.join(cases, sql` `)} ELSE 0 END`;
    });
  return sql`
    CASE WHEN s.name = ${name} THEN ${sql.lit(SCORE_OF_THE_NAME)} ELSE 0 END
    + CASE WHEN s.words @@ ${named}::tsquery THEN ${sql.lit(SCORE_OF_ALL_WORDS)} ELSE 0 END
    + CASE WHEN starts_with(s.name, ${name}) THEN ${sql.lit(SCORE_OF_ITS_BEGINNING)} ELSE 0 END
    ${sql.join(ofUnits, sql` `)}`;
}
