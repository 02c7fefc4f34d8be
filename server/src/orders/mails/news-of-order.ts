import { isPickup } from '@tula/contract/orders/orders.ts';
import type { News } from '../../staff/notifications/news.ts';
import type { Order } from '../order.ts';

/** What staff read of a paid order: how much, what and to which town, but not whose it is. */
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

export const cancelledNews = ({ id, orderNumber, weightGrams, totalPaise }: Order): News => ({
  kind: 'cancelled',
  of: id,
  orderNumber,
  weightGrams,
  amountPaise: totalPaise,
});
