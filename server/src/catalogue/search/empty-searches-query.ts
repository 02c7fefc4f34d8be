import type { EmptySearch } from '@tula/contract/catalogue/search-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

const MOST_LISTED = 100;

/**
 * Lists what is searched for in vain, most often first. The beginning of another search is left out: somebody was still
 * typing.
 */
export async function mostEmptySearches(db: Db): Promise<EmptySearch[]> {
  const { rows } = await sql<EmptySearch>`
    SELECT words, searches, last_searched_on::text AS "lastSearchedOn" FROM empty_searches one
    WHERE NOT EXISTS (
      SELECT FROM empty_searches longer
      WHERE longer.words > one.words AND longer.words < one.words || U&'\\+10FFFF'
        AND longer.searches >= one.searches)
    ORDER BY searches DESC, last_searched_on DESC, words LIMIT ${MOST_LISTED}`.execute(db);
  return rows;
}

/**
 * Returns which of these words, in lower case, were searched for without a result and are not understood since. Words
 * that were never searched for are not among them.
 */
export async function searchedInVain(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ words: string }>`
    SELECT words
    FROM empty_searches
    WHERE words = ANY (${[...words]}::text[])
  `.execute(db);
  return new Set(rows.map((row) => row.words));
}
