import type { CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

type Written = { customerId: CustomerId; at: Date; by: StaffId };

export async function insertNote(
  tx: Db,
  { id, customerId, at, by, text }: Written & { id: string; text: string },
): Promise<void> {
  await sql`
    INSERT INTO customer_notes (id, customer_id, written_at, written_by, text)
    VALUES (${id}::uuid, ${customerId}::uuid, ${at}, ${by}::uuid, ${text})`.execute(tx);
}

export async function countNotes(tx: Db, customerId: CustomerId): Promise<number> {
  const { rows } = await sql<{ notes: number }>`
    SELECT count(*)::integer AS notes FROM customer_notes WHERE customer_id = ${customerId}::uuid`.execute(
    tx,
  );
  return rows[0]?.notes ?? 0;
}

/** Returns false when the customer is blocked already: the first reason stays. */
export async function insertBlock(
  tx: Db,
  { customerId, at, by, reason }: Written & { reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO customer_blocks (customer_id, blocked_at, blocked_by, reason)
    VALUES (${customerId}::uuid, ${at}, ${by}::uuid, ${reason}) ON CONFLICT DO NOTHING RETURNING customer_id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Returns false when the customer is not blocked. */
export async function deleteBlock(tx: Db, customerId: CustomerId): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM customer_blocks WHERE customer_id = ${customerId}::uuid RETURNING customer_id`.execute(tx);
  return rows.length > 0;
}
