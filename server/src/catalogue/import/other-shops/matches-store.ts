import { createHash } from 'node:crypto';
import { isMatchedColumn, type MatchedColumn } from '@tula/contract/catalogue/matched-columns.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/database.ts';
import type { Table } from '../read-table/table.ts';
import { foldedCell } from './other-product.ts';

/** Tables with the same headings are matched in the same way. */
const hashHeadings = (headings: Table['headings']) =>
  createHash('sha256').update(headings.map(foldedCell).join('\n')).digest();

/** Returns what the columns were the last time that a table with these headings came. */
export async function readMatch(db: Db, headings: Table['headings']): Promise<MatchedColumn[] | undefined> {
  const { rows } = await sql<{ columns: MatchedColumn[] }>`
    SELECT columns FROM import_matches WHERE headings = ${hashHeadings(headings)}`.execute(db);
  // A field that a later version, or the shop, no longer knows is left out.
  return rows[0]?.columns.map((column) => (isMatchedColumn(column) ? column : ''));
}

export async function rememberMatch(
  db: Db,
  { headings }: Table,
  { matched, now }: { matched: readonly MatchedColumn[]; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO import_matches (headings, columns, used_at) VALUES (${hashHeadings(headings)}, ${matched}::text[], ${now})
    ON CONFLICT (headings) DO UPDATE SET columns = excluded.columns, used_at = excluded.used_at`.execute(db);
}

/** Forgets tables that nobody has imported since, the oldest first. */
export async function deleteMatchesBefore(db: Db, before: Date, most: number): Promise<void> {
  await sql`
    DELETE FROM import_matches WHERE headings IN (
      SELECT headings FROM import_matches WHERE used_at < ${before} ORDER BY used_at LIMIT ${most})`.execute(
    db,
  );
}
