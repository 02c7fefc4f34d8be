import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

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
