import type { Parts } from '../../platform/parts.ts';
import { countOrders, lastEventId, type OrderCounts } from './staff-orders-store.ts';

/** An event may become visible after one that was written later, so counts expire soon. */
const LONGEST_MS = 3_000;

/**
 * Counts the orders of each filter again only after an event of any order: counting a hundred thousand takes
 * far longer than reading a page of them.
 */
export function cachedCounts({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  let cached: { counts: OrderCounts; eventId: number; atMs: number } | undefined;
  return async (): Promise<OrderCounts> => {
    const atMs = clock.now().getTime();
    const eventId = await lastEventId(database.db);
    if (cached?.eventId === eventId && Math.abs(atMs - cached.atMs) < LONGEST_MS) return cached.counts;
    const counts = await countOrders(database.db);
    cached = { counts, eventId, atMs };
    return counts;
  };
}
