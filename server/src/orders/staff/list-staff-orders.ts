import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { makePagination } from '@tula/contract/calls/page.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import type { listStaffOrders as endpoint } from '@tula/contract/orders/orders.ts';
import { readNamesForStaff } from '../../catalogue/products-query.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Order } from '../order.ts';
import { staffOrderAnswer } from './staff-order-answer.ts';
import { type OrderCounts, type OrdersQuery, ordersForStaff } from './staff-orders-store.ts';

/** A page of orders as a role of staff sees them, with the counts of all filters. */
export async function listStaffOrders(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { role, counting, ...query }: OrdersQuery & { role: StaffRole; counting: Promise<OrderCounts> },
): Promise<ResultOf<typeof endpoint>> {
  const { page, limit, filter } = query;
  const [counts, { orders, found }] = await Promise.all([
    counting,
    ordersForStaff(database.db, query, async () => (await counting)[filter]),
  ]);
  const names = await readNamesForStaff(database.db, listProducts(orders));
  const reader = { now: clock.now(), role, names };
  return {
    orders: orders.map((order) => staffOrderAnswer(order, reader)),
    pagination: makePagination(page, limit, found ?? counts[filter]),
    counts,
  };
}

export function listProducts(orders: readonly Pick<Order, 'items'>[]): ProductId[] {
  return orders.flatMap(({ items }) => items.map(({ productId }) => productId));
}
