import type { ParcelState } from '@tula/contract/delivery/parcels.ts';
import { isPickup, type Order } from '@tula/contract/orders/orders.ts';
import { type Outcome, outcomeOf } from '../order-outcome.ts';

/** Where an order stands now; its page begins with it. `paid`: it is being made. */
export type PresentState =
  | Outcome
  | 'held'
  | 'on-its-way'
  | 'out-for-delivery'
  | 'delivered'
  | 'coming-back'
  | 'ready'
  | 'collected'
  | 'refunding'
  | 'refunded';

const STATE_OF_PARCEL: Record<ParcelState, PresentState> = {
  announced: 'on-its-way',
  'on-its-way': 'on-its-way',
  'out-for-delivery': 'out-for-delivery',
  delivered: 'delivered',
  'held-up': 'on-its-way',
  returning: 'coming-back',
  returned: 'coming-back',
  stopped: 'on-its-way',
};

/** `parcel` is what the courier reports, where it does. */
export function presentStateOf(order: Order, parcel?: ParcelState): PresentState {
  const outcome = outcomeOf(order);
  if (outcome === 'waiting' && order.heldUntil !== undefined) return 'held';
  if (outcome !== 'paid') return outcome;
  if (order.isRefunded) return 'refunded';
  if (order.refundStatus !== 'none') return 'refunding';
  if (order.shippingStatus === 'pending') return 'paid';
  const isHandedOver = order.shippingStatus === 'success';
  if (isPickup(order)) return isHandedOver ? 'collected' : 'ready';
  if (isHandedOver) return 'delivered';
  return parcel ? STATE_OF_PARCEL[parcel] : 'on-its-way';
}
