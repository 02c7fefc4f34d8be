import type { Id, OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { ComplaintId } from './reports-store.ts';

export type ResendId = Id<'resend'>;
/** Packs that are sent again; `fromStock` of them were taken from the stock, none where it is missing. */
export type ResendLine = RefundedLine & { fromStock?: number };
export type Resend = { id: ResendId; orderId: OrderId; lines: ResendLine[]; askedAt: Date };

const columns = sql`id, order_id AS "orderId", lines, asked_at AS "askedAt"`;

export async function insertResend(
  tx: Db,
  resend: Resend & { complaintId: ComplaintId; askedBy: StaffId },
): Promise<void> {
  const { id, orderId, complaintId, lines, askedAt, askedBy } = resend;
  await sql`
    INSERT INTO resends (id, order_id, complaint_id, lines, asked_at, asked_by)
    VALUES (${id}::uuid, ${orderId}::uuid, ${complaintId}::uuid, ${JSON.stringify(lines)}::jsonb, ${askedAt},
      ${askedBy}::uuid)`.execute(tx);
}

/** Lists what is not sent yet, the oldest first, and how much there is in total. */
export async function resendsToSend(db: Db, most: number): Promise<{ resends: Resend[]; inAll: number }> {
  const { rows } = await sql<Resend>`
    SELECT ${columns} FROM resends WHERE sent_at IS NULL ORDER BY asked_at, id LIMIT ${most}`.execute(db);
  const counted = await sql<{ inAll: number }>`
    SELECT count(*)::integer AS "inAll" FROM resends WHERE sent_at IS NULL`.execute(db);
  return { resends: rows, inAll: counted.rows[0]?.inAll ?? 0 };
}

export async function resendWithId(db: Db, id: ResendId): Promise<Resend | undefined> {
  const { rows } = await sql<Resend>`SELECT ${columns} FROM resends WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The packs of an order that were sent again or are promised to be. */
export async function packsSentAgain(db: Db, orderId: OrderId): Promise<ResendLine[]> {
  const { rows } = await sql<Pick<Resend, 'lines'>>`
    SELECT lines FROM resends WHERE order_id = ${orderId}::uuid ORDER BY asked_at, id`.execute(db);
  return rows.flatMap(({ lines }) => lines);
}

/** Undefined when it was sent before, or does not exist. */
export async function markResent(
  tx: Db,
  id: ResendId,
  { at, by, trackingNumber }: { at: Date; by: StaffId; trackingNumber: string | null },
): Promise<Resend | undefined> {
  const { rows } = await sql<Resend>`
    UPDATE resends SET sent_at = ${at}, sent_by = ${by}::uuid, tracking_number = ${trackingNumber}
    WHERE id = ${id}::uuid AND sent_at IS NULL RETURNING ${columns}`.execute(tx);
  return rows[0];
}
