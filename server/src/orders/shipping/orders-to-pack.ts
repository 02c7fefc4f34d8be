import { normalisedOrderNumber } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/order-actions.ts';
import { t as tRejection } from '@tula/messages/refusals.ts';
import type { Parts } from '../../platform/parts.ts';
import { type OrderToPack, orderToPack, whyNotPack } from './order-to-pack.ts';
import { newOrdersWithRefundedPacks, oldestNewOrders, ordersCalled } from './packing-store.ts';

export type OrdersToPackQuery = {
  /** Numbers or ids; undefined means the oldest new orders. */
  chosen: readonly string[] | undefined;
  /** The limit when none are chosen. */
  most: number;
  /** Says whether shipped orders may be chosen, for example to reprint a label. */
  isSentToo: boolean;
};

export type OrdersToPack = {
  /** Oldest first. */
  orders: OrderToPack[];
  /** New orders beyond the oldest ones. */
  left: number;
};

/**
 * Paid orders to be packed. Throws ORDER_NOT_FOUND and ORDER_NOT_PACKABLE with the first order that cannot be.
 */
export async function ordersToPack(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { chosen, most, isSentToo }: OrdersToPackQuery,
): Promise<OrdersToPack> {
  if (chosen === undefined) {
    const today = dayOf(clock.now());
    const refunded = (await newOrdersWithRefundedPacks(database.db, today)).map(orderToPack);
    const except = refunded.filter(({ items }) => items.length === 0).map(({ id }) => id);
    const { orders, inAll } = await oldestNewOrders(database.db, { most, except, today });
    return { orders: orders.map(orderToPack), left: inAll - orders.length };
  }
  const orders = (await ordersCalled(database.db, chosen)).map(orderToPack);
  const known = new Set(orders.flatMap(({ id, orderNumber }): string[] => [id, orderNumber]));
  const unknown = chosen.find((name) => !known.has(name) && !known.has(normalisedOrderNumber(name)));
  if (unknown !== undefined)
    throw new Problem('ORDER_NOT_FOUND', { message: tRejection('orderNotFound', { number: unknown }) });
  for (const order of orders) {
    const reason = whyNotPack(order, { isSentToo });
    const { orderNumber: number } = order;
    if (reason !== undefined)
      throw new Problem('ORDER_NOT_PACKABLE', { message: t('pack.refused', { reason, number }) });
  }
  return { orders, left: 0 };
}
