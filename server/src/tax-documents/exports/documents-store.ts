import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { DocumentContent } from '../document-content.ts';

export type Moments = { from: Date; to: Date };

/** Read at a time; no connection is held between two pages. */
const DOCUMENTS_OF_PAGE = 500;

/** The documents that were issued in a period, oldest first, page by page. */
export async function* documentsIssued(db: Db, { from, to }: Moments): AsyncGenerator<DocumentContent[]> {
  let after: { at: string; id: string } = {
    at: from.toISOString(),
    id: '00000000-0000-0000-0000-000000000000',
  };
  for (;;) {
    const { rows } = await sql<{ id: string; at: string; content: DocumentContent }>`
      SELECT id, issued_at::text AS at, content FROM tax_documents
      WHERE (issued_at, id) > (${after.at}::timestamptz, ${after.id}::uuid) AND issued_at < ${to}
      ORDER BY issued_at, id LIMIT ${DOCUMENTS_OF_PAGE}`.execute(db);
    yield rows.map(({ content }) => content);
    const last = rows.at(-1);
    if (last === undefined || rows.length < DOCUMENTS_OF_PAGE) return;
    after = last;
  }
}
