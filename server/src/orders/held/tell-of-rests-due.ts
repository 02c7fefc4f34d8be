import { sql } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import { tellStaff } from '../../staff/notifications/tell-staff.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { isLate, type RestDue } from './rests-due-store.ts';

const MOST_AT_ONCE = 100;

/** Tells staff of each rest that did not come by its day, once for each day that was chosen for it. */
export async function tellOfRestsDue(parts: Pick<Parts, 'database' | 'clock' | 'publicUrl'>): Promise<void> {
  await parts.database.tx(async (tx) => {
    const late = await claimRestsToTell(tx, parts.clock.now(), MOST_AT_ONCE);
    for (const { orderId, orderNumber, restPaise, restBy: day } of late) {
      const of = `rest:${orderId}:${day}`;
      await tellStaff(tx, parts, { kind: 'payment', of, orderNumber, restPaise, day });
    }
  });
}

/** Marks late rests as told, and returns them: each once for every day that was chosen for it. */
async function claimRestsToTell(tx: Db, now: Date, most: number): Promise<RestDue[]> {
  const { rows } = await sql<RestDue>`
    UPDATE order_advances told SET told_of = told.rest_by FROM (
      SELECT o.id, o.order_number, o.customer_name, o.total_paise FROM order_advances a JOIN orders o ON o.id = a.order_id
      WHERE ${isLate(now)} AND a.told_of IS DISTINCT FROM a.rest_by
      ORDER BY a.rest_by LIMIT ${most} FOR UPDATE OF a SKIP LOCKED) AS o
    WHERE told.order_id = o.id
    RETURNING o.id AS "orderId", o.order_number AS "orderNumber", o.customer_name AS "customerName",
      o.total_paise - told.advance_paise AS "restPaise", told.rest_by::text AS "restBy"`.execute(tx);
  return rows;
}
