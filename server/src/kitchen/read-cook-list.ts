import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import {
  MOST_ORDERS_AT_ONCE,
  MOST_TO_REPACK,
  type readCookList as endpoint,
} from '@tula/contract/kitchen/kitchen.ts';
import { ordersToRepack } from '../batches/batches-query.ts';
import { ordersToPack } from '../orders/shipping/orders-to-pack.ts';
import { packsOfOrders, packsOfNewOrders } from '../orders/shipping/packs-of-new-orders.ts';
import { takenFromStock } from '../orders/shipping/taken-from-stock.ts';
import type { Parts } from '../platform/parts.ts';
import { nameForStaff, toMakeAnswer, withoutStock } from './to-make-answer.ts';

/**
 * Reads what to make for all new orders, without a limit, or for chosen ones. Throws ORDER_NOT_FOUND,
 * ORDER_NOT_PACKABLE.
 */
export async function readCookList(
  parts: Pick<Parts, 'database' | 'clock'>,
  chosen: readonly string[] | undefined,
): Promise<ResultOf<typeof endpoint>> {
  if (chosen === undefined) {
    const { orders, oldestPlacedAt, packs, later } = await packsOfNewOrders(parts);
    const waitingSince = oldestPlacedAt?.toISOString() ?? null;
    const toRepack = await ordersToRepack(parts.database.db, MOST_TO_REPACK);
    const toMake = await nameForStaff(parts, toMakeAnswer(packs));
    return {
      orders,
      waitingSince,
      ...withoutStock(toMake, await takenFromStock(parts)),
      ...(later && { later }),
      ...(toRepack.length > 0 && { toRepack }),
    };
  }
  const query = { chosen, most: MOST_ORDERS_AT_ONCE, isSentToo: false };
  const { orders } = await ordersToPack(parts, query);
  const waitingSince = orders[0]?.placedAt.toISOString() ?? null;
  const fromStock = await takenFromStock(parts, orders);
  const toMake = await nameForStaff(parts, toMakeAnswer(packsOfOrders(orders)));
  return {
    orders: orders.length,
    waitingSince,
    ...withoutStock(toMake, fromStock),
  };
}
