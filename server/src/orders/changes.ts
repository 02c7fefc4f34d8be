import type { WhyNot } from '@tula/contract/orders/order-actions.ts';
import { isPickup, type OrderAddress } from '@tula/contract/orders/orders.ts';
import { deliveryLeft, LEAST_REFUND_PAISE, restPaise } from '@tula/contract/orders/part-refunds.ts';
import type { OrderChange } from '@tula/contract/orders/timeline.ts';
import { type Paise, paise, sum } from '@tula/contract/values/money.ts';
import { type Totals, totalsOfLines } from '@tula/contract/values/totals.ts';
import { type Order, whyNotSend } from './order.ts';

/**
 * Says why nothing of an order can be put right any more; undefined when it can, also while it waits to be collected. Its
 * customer can until it is packed.
 */
export function whyNotChange(order: Order, by: 'customer' | 'staff'): WhyNot<'change'> | undefined {
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.paymentStatus !== 'success') return 'UNPAID';
  const isReady = isPickup(order) && order.shippingStatus === 'completed';
  if (order.shippingStatus !== 'pending' && !isReady) return 'SENT';
  if (by === 'customer' && (isReady || order.packedAt !== null)) return 'PACKED';
  return whyNotSend(order);
}

/**
 * Says whether a change that waits for its payment can still be paid: within its hours, and while its customer may change
 * the order.
 */
export function isProposalOpen(
  order: Order,
  at: Date,
): order is Order & { proposedChange: NonNullable<Order['proposedChange']> } {
  const { proposedChange } = order;
  if (proposedChange === null || whyNotChange(order, 'customer') !== undefined) return false;
  return at <= new Date(proposedChange.expiresAt);
}

/**
 * Returns what a higher charge makes of an order's amounts, and what of it is to be paid: totals are whole rupees, so
 * the rounding may change with it.
 */
export function growDelivery(
  { subTotalPaise, shippingPaise, totalPaise }: Pick<Order, 'subTotalPaise' | 'shippingPaise' | 'totalPaise'>,
  chargeMorePaise: Paise,
): Totals & { payMorePaise: Paise } {
  const totals = totalsOfLines([{ linePaise: subTotalPaise }], sum([shippingPaise, chargeMorePaise]));
  return { ...totals, payMorePaise: paise(totals.totalPaise - totalPaise) };
}

export type Changed = Pick<
  Order,
  | 'deliveryMethod'
  | 'shippingAddress'
  | 'billingAddress'
  | 'customerName'
  | 'customerPhone'
  | 'remarks'
  | 'gift'
  | 'deliveryDays'
  | 'neededOn'
  | 'promises'
>;

/** An address in one line, without who receives it. */
export const addressText = ({ apartment, area, landmark, city, state, postalCode }: OrderAddress) =>
  [apartment, area, landmark, `${city === '' ? '' : `${city}, `}${state} ${postalCode}`]
    .filter(Boolean)
    .join(', ');

/** Returns what people read of an order that a change may put right. */
function describeValues(of: Changed) {
  const { deliveryMethod, shippingAddress, customerName, customerPhone, remarks, gift } = of;
  return {
    method: deliveryMethod,
    name: shippingAddress?.fullName ?? customerName,
    phone: shippingAddress?.phone ?? customerPhone,
    address: shippingAddress === null ? '' : addressText(shippingAddress),
    notes: remarks,
    gift: gift === null ? '' : 'gift',
    giftCard: gift === null ? '' : [gift.text, gift.from].filter(Boolean).join(' — '),
  };
}

/** Returns what differs, as texts from before and after; empty where nothing does. */
export function listChanges(before: Changed, after: Changed): OrderChange[] {
  const [from, to] = [describeValues(before), describeValues(after)];
  return (['method', 'name', 'phone', 'address', 'notes', 'gift', 'giftCard'] as const).flatMap((field) =>
    from[field] === to[field] ? [] : [{ field, from: from[field], to: to[field] }],
  );
}

/** Returns what of the delivery charge its customer has paid, less what earlier changes of the address gave back. */
export function deliveryPaid({
  shippingPaise,
  deliveryPaidPaise,
}: Pick<Order, 'shippingPaise' | 'deliveryPaidPaise'>): Paise {
  return deliveryPaidPaise ?? shippingPaise;
}

/** Says whether an address is where the parcel was to go before, so that its charge stays as it was sold. */
export function isSamePlace({ shippingAddress }: Pick<Order, 'shippingAddress'>, to: OrderAddress): boolean {
  return shippingAddress?.postalCode === to.postalCode && shippingAddress.state === to.state;
}

/**
 * Returns what a lower charge gives back: the difference to what was paid, of which packs that were refunded may have
 * taken their share already. Nothing where a gateway cannot refund so little, or where too little of the payment would
 * be left.
 */
export function refundOfDelivery(
  order: Pick<Order, 'items' | 'shippingPaise' | 'deliveryPaidPaise' | 'totalPaise' | 'partRefunds'>,
  chargePaise: Paise,
): Paise {
  const left = deliveryLeft({
    packs: order.items,
    shippingPaise: order.shippingPaise,
    parts: order.partRefunds,
  });
  const most = Math.min(left, restPaise(order) - LEAST_REFUND_PAISE);
  const refund = Math.min(deliveryPaid(order) - chargePaise, most);
  return paise(refund < LEAST_REFUND_PAISE ? 0 : refund);
}
