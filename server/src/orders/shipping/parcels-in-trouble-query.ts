import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { ParcelProblem, ParcelTrouble } from '@tula/contract/delivery/parcels.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

const DAY_MS = 86_400_000;
/** After so many days a parcel is history, whatever became of it. */
const SHOWN_FOR_DAYS = 45;

export type ParcelInTrouble = {
  orderNumber: string;
  customerName: string;
  state: ParcelTrouble;
  since: Date;
};

/** Nobody has refunded the order or sent its packs again. */
const IS_OPEN = sql`refund_status = 'none' AND NOT EXISTS (SELECT FROM resends s WHERE s.order_id = orders.id)`;

/**
 * Sent parcels that come back, are held up, or should have arrived by now; those that have been so for longest first. Only
 * parcels that the courier reports are known to be late.
 */
export async function parcelsInTrouble(db: Db, now: Date, most: number): Promise<ParcelInTrouble[]> {
  const shownSince = new Date(now.getTime() - SHOWN_FOR_DAYS * DAY_MS);
  const dueBy = sql`placed_at + make_interval(days => coalesce((delivery_days->>'most')::integer, ${shopPromises.deliveryDays.most}::integer))`;
  const { rows } = await sql<ParcelInTrouble>`
    (SELECT order_number AS "orderNumber", customer_name AS "customerName", parcel_problem AS state,
        parcel_problem_at AS since
      FROM orders WHERE parcel_problem IS NOT NULL AND parcel_problem_at > ${shownSince} AND ${IS_OPEN}
      ORDER BY parcel_problem_at, id LIMIT ${most})
    UNION ALL
    (SELECT order_number, customer_name, 'late', ${dueBy}
      FROM orders WHERE track_next_at IS NOT NULL AND shipping_status = 'completed' AND parcel_problem IS NULL
        AND ${dueBy} < ${now} AND ${IS_OPEN}
      ORDER BY placed_at, id LIMIT ${most})
    ORDER BY since LIMIT ${most}`.execute(db);
  return rows;
}

type Reported = { orderId: OrderId; trackingNumber: string };

/**
 * Records what keeps a parcel from arriving, or that nothing does any more. Returns the number of the order when this is
 * news; undefined when it was recorded before, or the tracking number was corrected meanwhile.
 */
export async function recordParcelProblem(
  db: Db,
  { orderId, trackingNumber }: Reported,
  { problem, at }: { problem: ParcelProblem | null; at: Date },
): Promise<{ orderNumber: string } | undefined> {
  const { rows } = await sql<{ orderNumber: string }>`
    UPDATE orders SET parcel_problem = ${problem}::text,
      parcel_problem_at = CASE WHEN ${problem}::text IS NULL THEN NULL ELSE ${at}::timestamptz END
    WHERE id = ${orderId} AND tracking_number = ${trackingNumber} AND shipping_status = 'completed'
      AND parcel_problem IS DISTINCT FROM ${problem}::text
    RETURNING order_number AS "orderNumber"`.execute(db);
  return rows[0];
}
