import type { AttemptId } from '@tula/contract/calls/ids.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import type { News, NewsOfEvent } from '../../staff/notifications/news.ts';
import { isRefundDue, type Order } from '../order.ts';

/** Returns what staff read of a paid order: how much, what and to which town, but not whose it is. */
export function paidNews(order: Order): News {
  const { id, orderNumber, weightGrams, items, shippingAddress } = order;
  const { city, area, state, country } = shippingAddress ?? {};
  return {
    kind: 'paid',
    of: id,
    orderNumber,
    weightGrams,
    town: isPickup(order) ? null : city || area || state || country || null,
    contents: items.map(({ count, packGrams, name }) => ({ count, packGrams, name })),
  };
}

/** That the advance of an order came, by this attempt; not whose it is. */
export function advanceNews({ orderNumber, weightGrams }: Order, attemptId: AttemptId): News {
  return { kind: 'paid', of: attemptId, orderNumber, weightGrams, isAdvance: true };
}

/** That an order was cancelled, and that its refund is due unless the customer's bank has made one. */
export function cancelledNews(order: Order): NewsOfEvent {
  const { id: of, orderNumber, weightGrams, refundRestPaise: amountPaise } = order;
  const cancelled: News = { kind: 'cancelled', of, orderNumber, weightGrams };
  return isRefundDue(order) ? [cancelled, { kind: 'refundDue', of, orderNumber, amountPaise }] : [cancelled];
}
