import { PARCEL_PROBLEMS, type Parcel } from '@tula/contract/delivery/parcels.ts';
import type { Courier } from '../../delivery/courier.ts';
import type { DeliveryParts } from '../../delivery/quote-delivery.ts';
import type { Parts } from '../../platform/parts.ts';
import { orderDeliveredMail } from '../mails/change-mails.ts';
import { orderDeliveredMessage, tellCustomer } from '../mails/order-messages.ts';
import { tellStaff } from '../../staff/notifications/tell-staff.ts';
import {
  deliveryTime,
  isDeliveryNews,
  TRACK_EVERY_MS,
  TRACK_FOR_MS,
  TRACK_UNKNOWN_EVERY_MS,
} from './delivery.ts';
import { recordParcelProblem } from './parcels-in-trouble-query.ts';
import {
  claimParcels,
  forgetOldParcels,
  markDelivered,
  type ParcelToTrack,
  trackNext,
} from './track-store.ts';

/** Below what couriers allow: Delhivery takes 150 calls a minute. */
const MOST_PER_ROUND = 100;
const AT_ONCE = 5;

export type TrackingParts = Pick<Parts, 'database' | 'clock' | 'publicUrl'> & DeliveryParts;

/**
 * Asks the courier about each sent parcel every few hours, and records and tells once that it has arrived. Any number
 * of processes may do so: a parcel is claimed before it is asked about, and one whose process died meanwhile is asked
 * about again after the usual time. The round ends when the courier does not answer.
 */
export async function trackParcels(parts: TrackingParts, stopping?: AbortSignal): Promise<void> {
  const { database, clock, log } = parts;
  const courier = parts.courier.current();
  await forgetOldParcels(database.db, before(clock.now(), TRACK_FOR_MS), clock.now());
  if (courier.track === undefined) return;
  for (let asked = 0; asked < MOST_PER_ROUND && !stopping?.aborted; asked += AT_ONCE) {
    const now = clock.now();
    const claimed = await claimParcels(database.db, {
      now,
      nextAt: after(now, TRACK_EVERY_MS),
      most: AT_ONCE,
    });
    const failures = await Promise.all(claimed.map((parcel) => trackParcel(parts, courier, parcel)));
    const failure = failures.find((why) => why !== undefined);
    if (failure !== undefined)
      log.warn({ courier: courier.name, why: failure }, 'courier tracking unavailable');
    if (failure !== undefined || claimed.length < AT_ONCE) return;
  }
}

/** Returns why the courier did not answer; undefined when it did. */
async function trackParcel(
  parts: TrackingParts,
  courier: Courier,
  parcel: ParcelToTrack,
): Promise<string | undefined> {
  const { database, clock } = parts;
  const tracking = await courier.track?.(parcel.trackingNumber);
  if (tracking === undefined) return undefined;
  if ('unavailable' in tracking) return tracking.unavailable;
  if ('rejected' in tracking)
    await trackNext(database.db, parcel, after(clock.now(), TRACK_UNKNOWN_EVERY_MS));
  else if (tracking.state === 'delivered') await recordDelivery(parts, parcel, tracking);
  else await recordTrouble(parts, parcel, tracking);
  return undefined;
}

/** A parcel that is held up or comes back needs a person; one that has come back is not asked about any more. */
async function recordTrouble(
  { database, clock, publicUrl }: TrackingParts,
  parcel: ParcelToTrack,
  { state }: Parcel,
): Promise<void> {
  const problem = PARCEL_PROBLEMS.find((one) => one === state) ?? null;
  const at = clock.now();
  await database.tx(async (tx) => {
    const news = await recordParcelProblem(tx, parcel, { problem, at });
    if (news === undefined || problem === null) return;
    const of = `${parcel.orderId}:${problem}:${parcel.trackingNumber}`;
    await tellStaff(tx, { clock, publicUrl }, { kind: 'parcel', of, ...news, problem });
  });
  if (state === 'returned') await trackNext(database.db, parcel, null);
}

async function recordDelivery(
  { database, clock, publicUrl }: TrackingParts,
  parcel: ParcelToTrack,
  tracking: Parcel,
): Promise<void> {
  const now = clock.now();
  const deliveredAt = deliveryTime(tracking, parcel, now);
  if (deliveredAt === undefined) return;
  await database.tx(async (tx) => {
    const order = await markDelivered(tx, parcel, deliveredAt);
    if (order === undefined || !isDeliveryNews(deliveredAt, now)) return;
    const mail = orderDeliveredMail(order, publicUrl);
    await tellCustomer(tx, clock, order, { mail, message: orderDeliveredMessage(order) });
  });
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

function before(moment: Date, ms: number): Date {
  return after(moment, -ms);
}
