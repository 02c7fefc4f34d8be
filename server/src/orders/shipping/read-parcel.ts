import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { Parcel } from '@tula/contract/delivery/parcels.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { DeliveryParts } from '../../delivery/quote-delivery.ts';
import type { Parts } from '../../platform/parts.ts';
import { orderOfCustomer } from '../find-order-query.ts';
import { READY_FOR_PICKUP } from './parcel.ts';

/**
 * Says where the parcel of a customer's order is, if it went with the courier whose tracking the shop can call.
 * Throws ORDER_NOT_FOUND, and COURIER_UNAVAILABLE while the courier does not answer.
 */
export async function readParcel(
  { database, courier, log }: Pick<Parts, 'database'> & DeliveryParts,
  { customerId, numberOrId }: { customerId: CustomerId; numberOrId: string },
): Promise<Parcel | null> {
  const order = await orderOfCustomer(database.db, customerId, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const { trackingNumber } = order;
  if (trackingNumber === null || trackingNumber === READY_FOR_PICKUP) return null;
  const inUse = courier.current();
  const tracking = await inUse.track?.(trackingNumber);
  if (tracking === undefined || 'rejected' in tracking) return null;
  if ('state' in tracking) return tracking;
  log.warn({ courier: inUse.name, why: tracking.unavailable }, 'courier tracking unavailable');
  throw new Problem('COURIER_UNAVAILABLE', { retryAfterSeconds: 30 });
}
