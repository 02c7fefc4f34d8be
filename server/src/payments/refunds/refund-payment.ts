import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import { formatPaise, type Paise, paise } from '@tula/contract/values/money.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { gatewayNamed } from '../find-gateway.ts';
import { nextRefundPollAt } from '../payment.ts';
import { LEAST_REFUND_PAISE, type RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import type { PaymentParts, RefundReason } from '../payment-parts.ts';
import { lockAttempt } from '../payments-store.ts';
import { givenBack, insertRefund, refundById } from './refunds-store.ts';
import { newId } from '../../platform/new-id.ts';
import { isDisputed } from '../disputes/disputes-store.ts';

export const SEND_REFUND = 'send-refund';

export type RefundRequest = {
  attemptId: AttemptId;
  /** rest: what was not refunded of the payment so far, nor is on its way. */
  amountPaise: Paise | 'rest';
  because: RefundReason;
  /** The reason for refunding a part. */
  reason?: string;
  lines?: readonly RefundedLine[] | undefined;
  /** The failed refund of a part that this one makes good. */
  retryOf?: RefundId | undefined;
};

/** Starting a refund needs this. */
export type RefundingParts = Pick<PaymentParts, 'clock' | 'gateways'>;

/**
 * Records a refund in the caller's transaction, with the job that sends it to the gateway. Never refunds more
 * than was paid: the sum is read under the attempt's lock. Throws REFUND_NOT_POSSIBLE, and
 * PAYMENT_GATEWAY_NOT_CONFIGURED when the shop has no settings of the gateway that took the payment.
 */
export async function refundPayment(
  tx: Db,
  parts: RefundingParts,
  { attemptId, because, reason, lines, retryOf, ...request }: RefundRequest,
): Promise<{ refundId: RefundId; amountPaise: Paise }> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt?.state !== 'success') throw new Problem('REFUND_NOT_POSSIBLE');
  const given = await givenBack(tx, attemptId);
  const restPaise = attempt.amountPaise - given.paise;
  const amountPaise = request.amountPaise === 'rest' ? paise(restPaise) : request.amountPaise;
  if (given.isRestOpen || amountPaise <= 0 || amountPaise > restPaise)
    throw new Problem('REFUND_NOT_POSSIBLE');
  if (because === 'staff' || because === 'part') await rejectWhileDisputed(tx, attemptId);
  if (gatewayNamed(parts, attempt.gateway) === undefined)
    throw new Problem('PAYMENT_GATEWAY_NOT_CONFIGURED', {
      message: t('refund.gatewayNotConfigured', { gateway: attempt.gateway }),
    });
  const refundId: RefundId = newId();
  const createdAt = parts.clock.now();
  await insertRefund(tx, {
    refundId,
    attemptId,
    orderId: attempt.orderId,
    amountPaise,
    because,
    reason: reason ?? null,
    lines: lines ?? null,
    retryOf: retryOf ?? null,
    createdAt,
    nextPollAt: nextRefundPollAt({ state: 'creating', createdAt, closedAt: null }, createdAt),
  });
  await addJob(tx, SEND_REFUND, { refundId }, { key: `${SEND_REFUND}:${refundId}` });
  return { refundId, amountPaise };
}

/**
 * Starts refunds of all that is left of an order's payments, one of each. Throws what refundPayment throws, and
 * REFUND_NOT_POSSIBLE where nothing is left of any.
 */
export async function refundRests(
  tx: Db,
  parts: RefundingParts,
  attemptIds: readonly AttemptId[],
  request: Omit<RefundRequest, 'attemptId' | 'amountPaise'>,
): Promise<{ refundId: RefundId; amountPaise: Paise }[]> {
  const started: { refundId: RefundId; amountPaise: Paise }[] = [];
  for (const attemptId of attemptIds) {
    const rest = await lockRest(tx, attemptId);
    if (rest > 0)
      started.push(await refundPayment(tx, parts, { ...request, attemptId, amountPaise: 'rest' }));
  }
  if (started.length === 0) throw new Problem('REFUND_NOT_POSSIBLE');
  return started;
}

/** Returns what can be refunded of a payment, which is locked; 0 while its rest is on its way. */
async function lockRest(tx: Db, attemptId: AttemptId): Promise<number> {
  const attempt = await lockAttempt(tx, attemptId);
  const given = await givenBack(tx, attemptId);
  return attempt?.state !== 'success' || given.isRestOpen ? 0 : attempt.amountPaise - given.paise;
}

/**
 * The payment of an order of which a part is refunded: that of the failed refund which it makes good; else the first of
 * which nothing would be left, or as much as a gateway can refund. Throws REFUND_NOT_POSSIBLE with the most that one of
 * them has where none has as much.
 */
export async function paymentWithRest(
  tx: Db,
  attemptIds: readonly AttemptId[],
  { amountPaise, retryOf }: { amountPaise: Paise; retryOf: RefundId | undefined },
): Promise<AttemptId> {
  const failed = retryOf && (await refundById(tx, retryOf));
  if (failed) return failed.attemptId;
  const rests: number[] = [];
  for (const attemptId of attemptIds) {
    const left = (await lockRest(tx, attemptId)) - amountPaise;
    // One payment alone is judged where it is refunded.
    if (attemptIds.length === 1 || left === 0 || left >= LEAST_REFUND_PAISE) return attemptId;
    rests.push(left + amountPaise);
  }
  const message = t('refund.ofOnePayment', { amount: formatPaise(paise(Math.max(0, ...rests))) });
  throw new Problem('REFUND_NOT_POSSIBLE', attemptIds.length === 0 ? {} : { message });
}

/** Throws REFUND_NOT_POSSIBLE when staff refund a payment whose dispute is open or lost. */
export async function rejectWhileDisputed(db: Db, attemptId: AttemptId): Promise<void> {
  if (await isDisputed(db, attemptId))
    throw new Problem('REFUND_NOT_POSSIBLE', { message: t('refund.disputed') });
}
