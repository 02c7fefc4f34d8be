import { dayOf } from '@tula/contract/values/dates.ts';
import type { Parts } from '../../platform/parts.ts';
import { orderToPack, type OrderToPack } from './order-to-pack.ts';
import {
  newOrdersWithRefundedPacks,
  type PacksOfNewOrders,
  sumLaterOrders,
  sumNewOrders,
  type PacksOfProduct,
} from './packing-store.ts';

/**
 * The packs of all new orders together. The database sums up the orders that are packed whole; the few with refunded
 * packs are added one by one.
 */
export async function packsOfNewOrders({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<
  PacksOfNewOrders & { later: Awaited<ReturnType<typeof sumLaterOrders>> }
> {
  const today = dayOf(clock.now());
  const refunded = await newOrdersWithRefundedPacks(database.db, today);
  const whole = await sumNewOrders(database.db, { today, except: refunded.map(({ id }) => id) });
  const rest = refunded.map(orderToPack).filter(({ items }) => items.length > 0);
  return {
    later: await sumLaterOrders(database.db, today),
    orders: whole.orders + rest.length,
    oldestPlacedAt: findOldest([whole.oldestPlacedAt, rest[0]?.placedAt ?? null]),
    packs: [...whole.packs, ...packsOfOrders(rest)],
  };
}

function findOldest(moments: readonly (Date | null)[]): Date | null {
  return (
    moments
      .filter((moment) => moment !== null)
      .toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
  );
}

/** The packs of orders that are paid. */
export function packsOfOrders(orders: readonly OrderToPack[]): PacksOfProduct[] {
  return orders.flatMap(({ items, paidAt, placedAt }) =>
    items.map((item) => ({ ...item, paidAt: paidAt ?? placedAt })),
  );
}
