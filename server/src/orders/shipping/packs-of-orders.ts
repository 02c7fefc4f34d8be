import type { OrderToPack } from './order-to-pack.ts';
import type { PacksOfProduct } from './packing-store.ts';

/** The packs of orders that are paid. */
export function packsOfOrders(orders: readonly OrderToPack[]): PacksOfProduct[] {
  return orders.flatMap(({ items, paidAt, placedAt }) =>
    items.map((item) => ({ ...item, paidAt: paidAt ?? placedAt })),
  );
}
