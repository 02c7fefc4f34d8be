import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { WhyNot } from '@tula/contract/orders/order-actions.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { sum } from '@tula/contract/values/money.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { type RefundingParts, refundRests } from '../../payments/refunds/refund-payment.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { refundStartedMail } from '../mails/change-mails.ts';
import { whyNotRefund } from '../order.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import {
  type Actor,
  toAuditBy,
  attemptsThatPaid,
  insertEvent,
  markRefundStarted,
} from '../order-changes-store.ts';
import { returnUnpacked } from '../shipping/order-to-pack.ts';

export type StartRefundParts = RefundingParts & Pick<Parts, 'publicUrl'>;

/**
 * Starts the refund of a paid order in the caller's transaction: the order's state, the refund, the event, the
 * customer's email with the reason that staff gave, if they gave one, and the return of unpacked packs to the stock. Returns why not when the order's state does not allow
 * it. Throws REFUND_NOT_POSSIBLE and PAYMENT_GATEWAY_NOT_CONFIGURED when the payment does not.
 */
export async function startRefund(
  tx: Db,
  parts: StartRefundParts,
  { orderId, actor, reason }: { orderId: OrderId; actor: Actor; reason?: string },
): Promise<WhyNot<'refund'> | undefined> {
  const { clock, publicUrl } = parts;
  const order = await markRefundStarted(tx, orderId);
  if (order === undefined) return whyNotStarted(tx, orderId);
  const because = 'staff';
  const told = reason === undefined ? {} : { reason };
  const paid = await attemptsThatPaid(tx, orderId);
  const refunds = await refundRests(tx, parts, paid, { because, ...told });
  for (const refund of refunds) {
    const detail = { ...refund, because, ...told };
    await insertEvent(tx, { orderId, at: clock.now(), kind: 'refund-started', actor, detail });
  }
  const amountPaise = sum(refunds.map((refund) => refund.amountPaise));
  const subject = { id: orderId, name: order.orderNumber };
  const changes = [{ field: 'amountPaise', from: null, to: amountPaise }] as const;
  await recordAudit(tx, clock, { action: 'refund.started', by: toAuditBy(actor), subject, changes });
  // A retry sends no second email.
  const dedupeKey = `refund-started:${orderId}`;
  await queueMail(
    tx,
    clock,
    refundStartedMail(order, { amountPaise, because, dedupeKey, ...told }, publicUrl),
  );
  // From now on it cannot be sent; a cancelled one has given its packs back before.
  if (order.cancelledAt === null) await returnUnpacked(tx, order, clock.now());
  return undefined;
}

async function whyNotStarted(tx: Db, orderId: OrderId): Promise<WhyNot<'refund'>> {
  const order = await orderByNumberOrId(tx, orderId);
  const whyNot = order && whyNotRefund(order);
  if (whyNot === undefined) throw new Problem('REFUND_NOT_POSSIBLE');
  return whyNot;
}
