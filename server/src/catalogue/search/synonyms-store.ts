import type { SearchSynonym } from '@tula/contract/catalogue/search-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { spellingKey, splitWords } from './spelling.ts';

export type SynonymRecord = { typed: string; means: string };

export async function allSynonyms(db: Db): Promise<SearchSynonym[]> {
  const { rows } = await sql<SearchSynonym>`
    SELECT id, typed, means FROM search_synonyms ORDER BY written, id`.execute(db);
  return rows;
}

/** The typed words as they are compared. */
export function joinWords(typed: string): string {
  return splitWords(typed).join('');
}

/** Counts the synonyms; none is added until the transaction ends. */
export async function countSynonyms(tx: Db): Promise<number> {
  await sql`LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM search_synonyms`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertSynonym(
  tx: Db,
  { typed, means }: SynonymRecord,
  now: Date,
): Promise<SearchSynonym> {
  const written = joinWords(typed);
  const { rows } = await sql<SearchSynonym>`
    INSERT INTO search_synonyms (typed, means, written, spelling_key, added_at)
    VALUES (${typed}, ${means}, ${written}, ${spellingKey(written)}, ${now}) RETURNING id, typed, means`.execute(
    tx,
  );
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('the synonym was not added');
  return inserted;
}

export async function lockSynonym(tx: Db, id: number): Promise<SynonymRecord | undefined> {
  const { rows } = await sql<SynonymRecord>`
    SELECT typed, means FROM search_synonyms WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function updateSynonym(tx: Db, id: number, { typed, means }: SynonymRecord): Promise<void> {
  const written = joinWords(typed);
  await sql`
    UPDATE search_synonyms SET typed = ${typed}, means = ${means}, written = ${written},
      spelling_key = ${spellingKey(written)}
    WHERE id = ${id}`.execute(tx);
}

export async function removeSynonym(tx: Db, id: number): Promise<void> {
  await sql`DELETE FROM search_synonyms WHERE id = ${id}`.execute(tx);
}
