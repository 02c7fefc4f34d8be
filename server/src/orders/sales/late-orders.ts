import { dayOf } from '@tula/contract/values/dates.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { lastDayOfMaking } from '../expected-arrival.ts';
import { type WaitingOrder, waitingOrders } from './sales-store.ts';

export type LateOrder = WaitingOrder & { sendBy: string };

/** Read at a time; most that wait longest are late, so one page is often enough. */
const ORDERS_AT_ONCE = 200;

/**
 * Returns the orders that are neither sent nor ready although the last day that the customer was told is over, the
 * oldest first. That day depends on where each of them goes, so those that wait are read page by page and tried.
 */
export async function lateOrders(db: Db, now: Date, most: number): Promise<LateOrder[]> {
  const today = dayOf(now);
  const late: LateOrder[] = [];
  let behind: WaitingOrder | undefined;
  for (;;) {
    const waiting = await waitingOrders(db, { paidBefore: today, behind, most: ORDERS_AT_ONCE });
    for (const order of waiting) {
      const sendBy = lastDayOfMaking(order);
      if (sendBy < today) late.push({ ...order, sendBy });
    }
    if (late.length >= most || waiting.length < ORDERS_AT_ONCE) return late.slice(0, most);
    behind = waiting.at(-1);
  }
}
