import { grams } from '@tula/contract/values/weight.ts';
import type { OrderId, RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { formatPaise, type Paise } from '@tula/contract/values/money.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import {
  type RefundedLine,
  type refundPart as refundPartEndpoint,
  restPaise,
} from '@tula/contract/orders/part-refunds.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { paymentWithRest, refundPayment } from '../../payments/refunds/refund-payment.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { partRefundStartedMail } from '../mails/part-refund-mails.ts';
import type { Order } from '../order.ts';
import { orderByNumberOrId, lockedOrder } from '../find-order-query.ts';
import { type Actor, attemptsThatPaid, toAuditBy, insertEvent } from '../order-changes-store.ts';
import { failedPartMadeGood, partToRefund, type WhyNoPart, whyNotRefundPart } from '../part-refund.ts';
import { startRefund, type StartRefundParts } from './start-refund.ts';

type RefundPartRequest = InputOf<typeof refundPartEndpoint>['body'] & {
  staffId: StaffId;
  numberOrId: string;
};

/**
 * Starts the refund of a part of a paid order: an amount, or packs at their price in the order with their share of the
 * delivery charge; the last packs take all that is left. Parts never come to more than was paid, and each is started
 * from what its sender saw as refunded before, so that a request that is sent twice refunds once. Throws
 * ORDER_NOT_FOUND, REFUND_NOT_POSSIBLE, CHANGED_MEANWHILE, PAYMENT_GATEWAY_NOT_CONFIGURED.
 */
export async function refundPart(
  parts: StartRefundParts & Pick<Parts, 'database'>,
  request: RefundPartRequest,
): Promise<void> {
  const { database } = parts;
  const known = await orderByNumberOrId(database.db, request.numberOrId);
  if (known === undefined) throw new Problem('ORDER_NOT_FOUND');
  await database.tx((tx) => refundPartIn(tx, parts, known.id, request));
}

/** Does so in the caller's transaction. */
export async function refundPartIn(
  tx: Db,
  parts: StartRefundParts,
  orderId: OrderId,
  request: Omit<RefundPartRequest, 'numberOrId'>,
): Promise<void> {
  const order = await lockedToRefund(tx, orderId);
  const whyNot = whyNotRefundPart(order);
  if (whyNot !== undefined)
    throw new Problem('REFUND_NOT_POSSIBLE', { message: whyNotText('refundPart', whyNot) });
  if (order.totalPaise - restPaise(order) !== request.refundedPaise) throw new Problem('CHANGED_MEANWHILE');
  const { reason, staffId } = request;
  const part = request.retryOf === undefined ? parsePart(order, request) : partAgain(order, request.retryOf);
  await startPart(tx, parts, order, { ...part, reason, actor: `staff:${staffId}` });
}

type PartOfOrder = Pick<Part, 'amountPaise' | 'lines' | 'retryOf'>;

function parsePart(
  order: Order,
  request: Pick<RefundPartRequest, 'amountPaise' | 'lines' | 'withoutDelivery'>,
): PartOfOrder {
  const lines = request.lines?.map(parseLine);
  const { amountPaise, withoutDelivery } = request;
  return { amountPaise: computeAmount(order, { amountPaise, lines, withoutDelivery }), lines };
}

/** Starts the same amount for the same packs again. Throws CHANGED_MEANWHILE when it has been started again since. */
function partAgain(order: Order, retryOf: string): PartOfOrder {
  const failed = order.failedParts.find(({ refundId }) => refundId === retryOf);
  if (failed === undefined) throw new Problem('CHANGED_MEANWHILE');
  const { amountPaise, lines, refundId } = failed;
  return { amountPaise: computeAmount(order, { amountPaise }), lines: lines ?? undefined, retryOf: refundId };
}

/** Read after the lock, so that a part that was started meanwhile is seen. */
async function lockedToRefund(tx: Db, orderId: OrderId): Promise<Order> {
  const order = await lockedOrder(tx, orderId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  return order;
}

type Part = {
  amountPaise: Paise | 'rest';
  lines: RefundedLine[] | undefined;
  reason: string;
  actor: Actor;
  /** The failed refund that it makes good. */
  retryOf?: RefundId | undefined;
  /** The caller's own email tells of it. */
  isToldElsewhere?: boolean;
};

/**
 * Starts the refund of a part of a locked order, and returns its id; null when it is the refund of all that is left.
 */
export async function startPart(
  tx: Db,
  parts: StartRefundParts,
  order: Order,
  part: Part,
): Promise<RefundId | null> {
  const { amountPaise, lines, reason, actor } = part;
  const { id: orderId } = order;
  if (amountPaise === 'rest') {
    const whyNot = await startRefund(tx, parts, { orderId, actor, reason });
    if (whyNot !== undefined)
      throw new Problem('REFUND_NOT_POSSIBLE', { message: whyNotText('refund', whyNot) });
    return null;
  }
  const because = 'part';
  const retryOf = part.retryOf ?? failedPartMadeGood(order, lines ?? []);
  const attemptId = await paymentWithRest(tx, await attemptsThatPaid(tx, orderId), { amountPaise, retryOf });
  const request = { attemptId, amountPaise, because, reason, lines, retryOf } as const;
  const { refundId } = await refundPayment(tx, parts, request);
  const at = parts.clock.now();
  const detail = { refundId, amountPaise, because, reason };
  await insertEvent(tx, { orderId, at, kind: 'refund-started', actor, detail });
  const subject = { id: orderId, name: order.orderNumber };
  const changes = [{ field: 'amountPaise', from: null, to: amountPaise }] as const;
  const by = toAuditBy(actor);
  await recordAudit(tx, parts.clock, { action: 'refund.started', by, subject, changes });
  const started = { refundId, amountPaise, reason, lines: lines ?? null };
  if (!part.isToldElsewhere)
    await queueMail(tx, parts.clock, partRefundStartedMail(order, started, parts.publicUrl));
  return refundId;
}

function parseLine({ id, quantity, count }: { id: string; quantity: string; count: number }): RefundedLine {
  const packGrams = /^[1-9]\d{0,6}$/.test(quantity) ? Number(quantity) : 0;
  return { productId: id, packGrams: grams(packGrams), count };
}

function computeAmount(order: Order, requested: Parameters<typeof partToRefund>[1]): Paise | 'rest' {
  const part = partToRefund(order, requested);
  if ('amountPaise' in part) return part.amountPaise;
  const message = WHY_NOT[part.whyNot](formatPaise(restPaise(order)));
  throw fieldProblem(requested.lines === undefined ? 'amountPaise' : 'lines', message);
}

const WHY_NOT: Record<WhyNoPart, (rest: string) => string> = {
  NEITHER: () => t('part.neither'),
  UNKNOWN_LINE: () => t('part.unknownLine'),
  TOO_MANY_PACKS: () => t('part.tooManyPacks'),
  TOO_LITTLE: () => t('part.tooLittle'),
  TOO_MUCH: (rest) => t('part.tooMuch', { rest }),
  EVERYTHING: () => t('part.everything'),
};
