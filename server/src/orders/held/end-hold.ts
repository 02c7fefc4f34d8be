import type { OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { releaseStock } from '../../stock/release-stock.ts';
import { lockedOrder, orderByNumberOrId } from '../find-order-query.ts';
import type { Order } from '../order.ts';
import type { Actor } from '../order-changes-store.ts';
import { paidAdvance } from './advance.ts';
import { deleteUnpaidAdvance } from './advance-store.ts';
import { deleteHold, holdsOver, isBeingPaid, markHoldEnded } from './held-orders-store.ts';

type HoldParts = Pick<Parts, 'database' | 'clock'>;

const MOST_AT_ONCE = 100;

/**
 * Ends what is held for longer than its hours, and gives its packs back unless it is paid; a page that is open may be paid
 * first. An order whose advance is paid is held until its rest is, or staff end it.
 */
export async function endHoldsOver({ database, clock }: HoldParts): Promise<void> {
  for (const orderId of await holdsOver(database.db, clock.now(), MOST_AT_ONCE))
    await database.tx((tx) => endHold(tx, clock.now(), orderId, 'system'));
}

/**
 * Staff end it at once. Throws ORDER_NOT_FOUND, and ORDER_NOT_HELD for one that is not held, is paid, or is being paid, and
 * for one whose advance is paid, which is ended by returning that.
 */
export async function endHoldByStaff(
  { database, clock }: HoldParts,
  { staffId, numberOrId }: { staffId: StaffId; numberOrId: string },
): Promise<void> {
  const order = await orderByNumberOrId(database.db, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  await database.tx(async (tx) => {
    const ended = await endHold(tx, clock.now(), order.id, `staff:${staffId}`);
    if (ended === 'being paid') throw new Problem('ORDER_NOT_HELD', { message: t('hold.beingPaid') });
    if (ended === 'advance paid') throw new Problem('ORDER_NOT_HELD', { message: t('advance.came') });
    if (ended === undefined) throw new Problem('ORDER_NOT_HELD');
    const subject = { id: order.id, name: order.orderNumber };
    await recordAudit(tx, clock, { action: 'order.holdEnded', by: { staffId }, subject });
  });
}

async function endHold(
  tx: Db,
  now: Date,
  orderId: OrderId,
  actor: Actor,
): Promise<Order | 'being paid' | 'advance paid' | undefined> {
  const held = await lockedOrder(tx, orderId);
  if (await isBeingPaid(tx, orderId)) return 'being paid';
  if (held && held.paymentStatus !== 'success' && paidAdvance(held) !== null) return 'advance paid';
  return letGo(tx, now, orderId, actor);
}

/** Ends the hold of a locked order, and gives its packs back unless it is paid; undefined for one that is not held, or is paid. */
export async function letGo(tx: Db, now: Date, orderId: OrderId, actor: Actor): Promise<Order | undefined> {
  if (!(await deleteHold(tx, orderId))) return undefined;
  await deleteUnpaidAdvance(tx, orderId);
  const order = await markHoldEnded(tx, orderId, actor, now);
  if (order !== undefined) await releaseStock(tx, { orderId, kind: 'released', now });
  return order;
}
