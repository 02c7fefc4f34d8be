import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import { type Paise, paise } from '@tula/contract/values/money.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { gatewayNamed } from '../find-gateway.ts';
import { nextRefundPollAt } from '../payment.ts';
import type { RefundedLine } from '@tula/contract/orders/part-refunds.ts';
import type { PaymentParts, RefundReason } from '../payment-parts.ts';
import { lockAttempt } from '../payments-store.ts';
import { givenBack, insertRefund } from './refunds-store.ts';
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

/** Throws REFUND_NOT_POSSIBLE when staff refund a payment whose dispute is open or lost. */
export async function rejectWhileDisputed(db: Db, attemptId: AttemptId): Promise<void> {
  if (await isDisputed(db, attemptId))
    throw new Problem('REFUND_NOT_POSSIBLE', { message: t('refund.disputed') });
}
