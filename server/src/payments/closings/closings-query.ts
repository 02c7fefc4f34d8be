import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { Closing } from './closings-store.ts';

export type RecordedClosing = Closing & { id: string };

/** The newest closings first. */
export async function newestClosings(db: Db, most: number): Promise<RecordedClosing[]> {
  const { rows } = await sql<RecordedClosing>`
    SELECT id, closed_at AS at, staff_id AS "staffId", reason, outcome, amount_paise AS "amountPaise",
      order_id AS "orderId"
    FROM payment_closings ORDER BY closed_at DESC, id DESC LIMIT ${most}`.execute(db);
  return rows;
}
