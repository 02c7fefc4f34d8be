import type { OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import { MOST_NOTES, type OrderNote } from '@tula/contract/orders/order-notes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { STAFF_NAMES } from '../../staff/staff-query.ts';

type NewNote = { id: string; orderId: OrderId; at: Date; by: StaffId; text: string };

export async function insertNote(tx: Db, { id, orderId, at, by, text }: NewNote): Promise<void> {
  await sql`
    INSERT INTO order_notes (id, order_id, written_at, written_by, text)
    VALUES (${id}::uuid, ${orderId}::uuid, ${at}, ${by}::uuid, ${text})`.execute(tx);
}

export async function countNotes(tx: Db, orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ notes: number }>`
    SELECT count(*)::integer AS notes FROM order_notes WHERE order_id = ${orderId}::uuid`.execute(tx);
  return rows[0]?.notes ?? 0;
}

type NoteRow = Omit<OrderNote, 'at'> & { at: Date };

/** The notes about an order, newest first. */
export async function readNotes(db: Db, orderId: OrderId): Promise<OrderNote[]> {
  const { rows } = await sql<NoteRow>`
    SELECT n.id, n.written_at AS at, s.name AS by, n.text
    FROM order_notes n JOIN ${STAFF_NAMES} s ON s.id = n.written_by
    WHERE n.order_id = ${orderId}::uuid ORDER BY n.written_at DESC, n.id DESC LIMIT ${MOST_NOTES}`.execute(
    db,
  );
  return rows.map(({ id, at, by, text }) => ({ id, at: at.toISOString(), by, text }));
}
