import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { StaffOutcome } from './manual-outcomes-store.ts';

export type RecordedOutcome = StaffOutcome & { id: string };

/** Returns the newest outcomes first. */
export async function newestManualOutcomes(db: Db, most: number): Promise<RecordedOutcome[]> {
  const { rows } = await sql<RecordedOutcome>`
    SELECT id, closed_at AS at, staff_id AS "staffId", reason, outcome, amount_paise AS "amountPaise",
      order_id AS "orderId"
    FROM payment_closings ORDER BY closed_at DESC, id DESC LIMIT ${most}`.execute(db);
  return rows;
}
