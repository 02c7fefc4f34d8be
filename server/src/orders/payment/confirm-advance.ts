import type { LatePayment } from '@tula/contract/orders/timeline.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { PaymentSucceeded, Reception } from '../../payments/payment-parts.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { tellStaff } from '../../staff/notifications/tell-staff.ts';
import { lockedOrder } from '../find-order-query.ts';
import { markAdvancePaid } from '../held/advance-store.ts';
import { isHeld } from '../held/held-orders-store.ts';
import { advancePaidMail } from '../mails/advance-mail.ts';
import { advanceNews } from '../mails/news-of-order.ts';
import { canBePaid, type Order } from '../order.ts';
import { markLateMoney } from '../order-changes-store.ts';
import { recordRefunded } from './record-refunded.ts';

type ConfirmParts = Pick<Parts, 'clock' | 'publicUrl'>;

/** Why money comes back of an order that the shop keeps no longer. */
export const NOT_KEPT = 'HOLD_ENDED' satisfies LatePayment;

/**
 * Handles a successful attempt for a part of an order that is not paid: its advance is marked as paid, and the order
 * waits for the rest, however late the money came, as its packs stay taken while it is held. Undefined for a paid order,
 * where the money may be for a change of it. Money for an advance that is paid already, or of an order that is not held
 * any more, is recorded here and refunded by the caller.
 */
export async function confirmAdvance(
  tx: Db,
  parts: ConfirmParts,
  event: PaymentSucceeded,
): Promise<Reception | undefined> {
  const { orderId, partId, attemptId, amountPaise, byHand, at } = event;
  const order = await lockedOrder(tx, orderId);
  if (order === undefined) throw new Error(`payment received for unknown order ${orderId}`);
  const isAdvance = order.advance !== null && order.advance.id === partId;
  if (order.paymentStatus === 'success' && !isAdvance) return undefined;
  if (isAdvance && order.advance?.paidAt != null && !order.advance.isReturned) {
    await recordRefunded(tx, parts, order, { event, kind: 'paid-twice', because: 'duplicate' });
    return 'duplicate';
  }
  if (!isAdvance || partId === null || !canBePaid(order) || !(await isHeld(tx, orderId)))
    return refundAsLate(tx, parts, order, event);
  const waiting = await markAdvancePaid(tx, {
    orderId,
    advanceId: partId,
    attemptId,
    amountPaise,
    actor: byHand?.actor ?? 'gateway',
    at,
    detail: byHand ? { byHand: byHand.how } : {},
  });
  if (waiting === undefined) throw new Error(`the advance of order ${orderId} changed while it was locked`);
  await queueMail(tx, parts.clock, advancePaidMail(waiting, parts.publicUrl));
  await tellStaff(tx, parts, advanceNews(waiting, attemptId));
  return 'served';
}

async function refundAsLate(
  tx: Db,
  parts: ConfirmParts,
  order: Order,
  event: PaymentSucceeded,
): Promise<Reception> {
  const late = { ...order, latePayment: NOT_KEPT } as const;
  await recordRefunded(tx, parts, late, { event, kind: 'paid-late', because: 'late', latePayment: NOT_KEPT });
  await markLateMoney(tx, order.id, NOT_KEPT);
  return 'late';
}
