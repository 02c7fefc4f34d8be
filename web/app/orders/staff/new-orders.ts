import type { StaffOrder } from '@tula/contract/orders.ts';

/** What has been seen of the paid orders that wait for the kitchen. */
export type Seen = { ids: ReadonlySet<string>; latestPaidAt: string };

/** An answer can miss an order that was paid a moment earlier than another one in it. */
const OVERLAP_MS = 120_000;

export type Looked = { arrived: readonly string[]; seen: Seen };

/**
 * Which orders have been paid since the last look. Older ones move up into an answer as others leave it; they are
 * told from new ones by when they were paid. Nothing has arrived at the first look.
 */
export function arrivedSince(
  seen: Seen | undefined,
  orders: readonly Pick<StaffOrder, 'orderId' | 'paidAt'>[],
): Looked {
  const latestPaidAt = orders.reduce(
    (latest, { paidAt }) => (paidAt !== null && paidAt > latest ? paidAt : latest),
    seen?.latestPaidAt ?? '',
  );
  const arrived = seen ? orders.filter((order) => isNew(seen, order)).map(({ orderId }) => orderId) : [];
  const ids = new Set([...orders.map(({ orderId }) => orderId), ...arrived]);
  return { arrived, seen: { ids, latestPaidAt } };
}

function isNew(seen: Seen, { orderId, paidAt }: Pick<StaffOrder, 'orderId' | 'paidAt'>): boolean {
  if (paidAt === null || seen.ids.has(orderId)) return false;
  if (seen.latestPaidAt === '') return true;
  return Date.parse(paidAt) >= Date.parse(seen.latestPaidAt) - OVERLAP_MS;
}

/** 1 new order, 2 new orders. */
export function newOrdersInWords(count: number): string {
  return `${count} new ${count === 1 ? 'order' : 'orders'}`;
}
