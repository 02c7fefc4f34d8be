import { dayOf } from '@tula/contract/values/dates.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { type Grams, grams, totalWeight } from '@tula/contract/values/weight.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { type OrderToPack, orderToPack } from './order-to-pack.ts';
import {
  type FromStock,
  newOrdersWithRefundedPacks,
  stockOfNewOrders,
  stockOfOrders,
} from './packing-store.ts';

/**
 * Says how much of each product need not be made for all new orders, or for chosen ones, because they have it from the
 * stock.
 */
export async function takenFromStock(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  chosen?: readonly OrderToPack[],
): Promise<Map<ProductId, Grams>> {
  if (chosen !== undefined) return added(await ofEach(database.db, chosen));
  const today = dayOf(clock.now());
  const refunded = (await newOrdersWithRefundedPacks(database.db, today)).map(orderToPack);
  const except = refunded.map(({ id }) => id);
  const ofWhole = await stockOfNewOrders(database.db, { today, except });
  return added([...ofWhole, ...(await ofEach(database.db, refunded))]);
}

/** An order whose packs were refunded needs less than it has: the rest is nothing that others need not have made. */
async function ofEach(db: Db, orders: readonly OrderToPack[]): Promise<FromStock[]> {
  const reserved = await stockOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return reserved.map(({ orderId, productId, grams: has }) => {
    const items = orders.find(({ id }) => id === orderId)?.items ?? [];
    const packs = items
      .filter((item) => item.productId === productId)
      .map(({ packGrams, count }) => ({ grams: packGrams, count }));
    return { productId, grams: grams(Math.min(has, totalWeight(packs))) };
  });
}

function added(all: readonly FromStock[]): Map<ProductId, Grams> {
  const sums = new Map<ProductId, Grams>();
  for (const { productId, grams: weight } of all)
    if (weight > 0) sums.set(productId, grams((sums.get(productId) ?? 0) + weight));
  return sums;
}
