import { sql } from 'kysely';
import { E_WAY_BILLS } from '../../orders/orders-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { DocumentContent } from '../document-content.ts';

export type Moments = { from: Date; to: Date };

/** A document, and of a parcel's own the number of its e-way bill, which may be entered later. */
export type IssuedDocument = DocumentContent & { eWayBill?: string | null };

/** Read at a time; no connection is held between two pages. */
const DOCUMENTS_OF_PAGE = 500;

/** The documents that were issued in a period, oldest first, page by page. */
export async function* documentsIssued(db: Db, { from, to }: Moments): AsyncGenerator<IssuedDocument[]> {
  let after: { at: string; id: string } = {
    at: from.toISOString(),
    id: '00000000-0000-0000-0000-000000000000',
  };
  for (;;) {
    const { rows } = await sql<{ id: string; at: string; content: DocumentContent; eWayBill: string | null }>`
      SELECT id, issued_at::text AS at, content, CASE WHEN refers_to IS NULL THEN (
        SELECT e.number FROM ${E_WAY_BILLS} e WHERE e.order_id = tax_documents.order_id) END AS "eWayBill"
      FROM tax_documents
      WHERE (issued_at, id) > (${after.at}::timestamptz, ${after.id}::uuid) AND issued_at < ${to}
      ORDER BY issued_at, id LIMIT ${DOCUMENTS_OF_PAGE}`.execute(db);
    yield rows.map(({ content, eWayBill }) => ({ ...content, eWayBill }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < DOCUMENTS_OF_PAGE) return;
    after = last;
  }
}
