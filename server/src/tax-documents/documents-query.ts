import type { OwnData } from '@tula/contract/accounts/own-data.ts';
import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { TaxDocumentKind } from '@tula/contract/orders/tax-document-kinds.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** Counts the tax documents that are kept of some orders. */
export async function countDocuments(tx: Db, orderIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    SELECT count(*)::integer AS kept FROM tax_documents WHERE order_id = ANY (${orderIds}::uuid[])`.execute(
    tx,
  );
  return rows[0]?.kept ?? 0;
}

type DocumentData = OwnData['orders'][number]['documents'][number] & { orderId: string };

/** The documents of some orders, oldest first. Moments in JSON are strings, so they are made so here. */
export async function documentsData(db: Db, orderIds: readonly string[]): Promise<DocumentData[]> {
  const { rows } = await sql<Omit<DocumentData, 'issuedAt'> & { issuedAt: Date }>`
    SELECT order_id AS "orderId", number, kind, issued_at AS "issuedAt", total_paise AS "totalPaise"
    FROM tax_documents WHERE order_id = ANY (${orderIds}::uuid[]) ORDER BY issued_at, id`.execute(db);
  return rows.map(({ issuedAt, ...document }) => ({ ...document, issuedAt: issuedAt.toISOString() }));
}

type DocumentIssued = { at: Date; number: string; kind: TaxDocumentKind };

/** The newest documents of an order, for its history. */
export async function documentsOfOrder(db: Db, orderId: OrderId, most: number): Promise<DocumentIssued[]> {
  const { rows } = await sql<DocumentIssued>`
    SELECT issued_at AS at, number, kind FROM tax_documents WHERE order_id = ${orderId}::uuid
    ORDER BY issued_at DESC, id DESC LIMIT ${most}`.execute(db);
  return rows;
}
