import type { Order } from '../orders/order.ts';
import type { PacksOfProduct } from './to-make.ts';

/** The packs of orders that are paid. */
export function packsOfOrders(orders: readonly Order[]): PacksOfProduct[] {
  return orders.flatMap(({ items, paidAt, placedAt }) =>
    items.map((item) => ({ ...item, paidAt: paidAt ?? placedAt })),
  );
}
