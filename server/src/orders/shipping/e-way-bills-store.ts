import type { OrderId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** Null where none was entered. */
export async function readEWayBill(db: Db, orderId: OrderId): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM e_way_bills WHERE order_id = ${orderId}`.execute(db);
  return rows[0]?.number ?? null;
}

/** Null takes the number away. */
export async function storeEWayBill(
  tx: Db,
  { orderId, number, at }: { orderId: OrderId; number: string | null; at: Date },
): Promise<void> {
  if (number === null) await sql`DELETE FROM e_way_bills WHERE order_id = ${orderId}`.execute(tx);
  else
    await sql`
      INSERT INTO e_way_bills (order_id, number, entered_at) VALUES (${orderId}, ${number}, ${at})
      ON CONFLICT (order_id) DO UPDATE SET number = excluded.number, entered_at = excluded.entered_at`.execute(
      tx,
    );
}
