import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/staff-orders.ts';

/** The paid orders of the kitchen that earlier polls returned. */
export type Seen = { ids: ReadonlySet<string>; latestPaidAt: string };

/** A poll can miss an order that was paid shortly before another one in it. */
const OVERLAP_MS = 120_000;

export type PollResult = { arrived: readonly string[]; seen: Seen };

/**
 * The orders paid since the last poll; none at the first poll. Older orders move up into an answer as others leave
 * it, so the time of payment decides which are new.
 */
export function arrivedSince(
  seen: Seen | undefined,
  orders: readonly Pick<StaffOrder, 'orderId' | 'paidAt'>[],
): PollResult {
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
export function newOrdersText(count: number): string {
  return t('new', { count });
}
