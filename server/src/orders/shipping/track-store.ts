import type { OrderId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { Order } from '../order.ts';
import { changeOrder } from '../order-changes-store.ts';

export type ParcelToTrack = { orderId: OrderId; trackingNumber: string; placedAt: Date };

/** Only a sent parcel is tracked; one that a refund stopped on its way still has a tracking number. */
const IS_UNDER_WAY = sql`shipping_status = 'completed' AND delivery_method = 'through_courier'`;

type Claim = { now: Date; nextAt: Date; most: number };

/** Parcels whose tracking is due, longest overdue first. Nobody else gets them before `nextAt`. */
export async function claimParcels(db: Db, { now, nextAt, most }: Claim): Promise<ParcelToTrack[]> {
  const { rows } = await sql<ParcelToTrack>`
    UPDATE orders SET track_next_at = ${nextAt} WHERE id IN (
      SELECT id FROM orders WHERE track_next_at <= ${now} ORDER BY track_next_at LIMIT ${most}
      FOR UPDATE SKIP LOCKED)
    RETURNING id AS "orderId", tracking_number AS "trackingNumber", placed_at AS "placedAt"`.execute(db);
  return rows;
}

type Sent = Pick<ParcelToTrack, 'orderId' | 'trackingNumber'>;

/** Sets when the tracking of a parcel is read next, unless its number was corrected meanwhile; null for never. */
export async function trackNext(
  db: Db,
  { orderId, trackingNumber }: Sent,
  nextAt: Date | null,
): Promise<void> {
  await sql`
    UPDATE orders SET track_next_at = ${nextAt}::timestamptz
    WHERE id = ${orderId} AND tracking_number = ${trackingNumber}`.execute(db);
}

/** Ends the tracking of parcels that were sent before a moment. */
export async function forgetOldParcels(db: Db, sentBefore: Date, now: Date): Promise<void> {
  await sql`
    UPDATE orders SET track_next_at = NULL WHERE id IN (
      SELECT id FROM orders WHERE track_next_at <= ${now} AND shipped_at < ${sentBefore}
      ORDER BY track_next_at LIMIT 1000 FOR UPDATE SKIP LOCKED)`.execute(db);
}

/** Undefined when it is recorded already, or the number was corrected meanwhile. */
export function markDelivered(
  tx: Db,
  { orderId, trackingNumber }: Sent,
  deliveredAt: Date,
): Promise<Order | undefined> {
  const set = sql`shipping_status = 'success', delivered_at = ${deliveredAt}, track_next_at = NULL,
    parcel_problem = NULL, parcel_problem_at = NULL`;
  const where = sql`id = ${orderId} AND tracking_number = ${trackingNumber} AND ${IS_UNDER_WAY}`;
  const event = {
    kind: 'delivered',
    actor: 'courier',
    at: deliveredAt,
    detail: { trackingNumber },
  } as const;
  return changeOrder(tx, set, where, event);
}
