import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../postgres/database.ts';
import { foldedCell } from './match-columns.ts';
import type { Table } from './table.ts';

/** What the rows of a table are; the same headings may mean other fields of another kind. */
export type TableKind = 'products' | 'customers';

/** Tables with the same headings are matched in the same way. */
function hashHeadings(kind: TableKind, headings: Table['headings']): Buffer {
  const texts = headings.map(foldedCell);
  // Products were remembered before there was another kind.
  const hashed = kind === 'products' ? texts : [kind, ...texts];
  return createHash('sha256').update(hashed.join('\n')).digest();
}

/** Returns what the columns were the last time that a table of this kind with these headings came. */
export async function readMatch(
  db: Db,
  kind: TableKind,
  headings: Table['headings'],
): Promise<string[] | undefined> {
  const { rows } = await sql<{ columns: string[] }>`
    SELECT columns FROM import_matches WHERE headings = ${hashHeadings(kind, headings)}`.execute(db);
  return rows[0]?.columns;
}

export async function rememberMatch(
  db: Db,
  { headings }: Table,
  { kind, matched, now }: { kind: TableKind; matched: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO import_matches (headings, columns, used_at)
    VALUES (${hashHeadings(kind, headings)}, ${matched}::text[], ${now})
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
