import type { AttemptId, RefundId } from '@tula/contract/ids.ts';
import type { Paise } from '@tula/contract/money.ts';
import { Problem } from '@tula/contract/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { gatewayNamed } from '../gateway-of.ts';
import { nextRefundPollAt } from '../payment.ts';
import type { PaymentParts, RefundReason } from '../payment-parts.ts';
import { lockAttempt } from '../payments-store.ts';
import { insertRefund, paiseGivenBack } from './refunds-store.ts';
import { refuseWhileDisputed } from './refuse-while-disputed.ts';
import { newId } from '../../platform/new-id.ts';

export const SEND_REFUND = 'send-refund';

export type RefundRequest = { attemptId: AttemptId; amountPaise: Paise; because: RefundReason };

/** What starting a refund needs. */
export type RefundingParts = Pick<PaymentParts, 'clock' | 'gateway' | 'formerGateways'>;

/**
 * Records a refund in the caller's transaction, with the job that sends it to the gateway. Never refunds more
 * than was paid: the sum is read under the attempt's lock. Throws REFUND_NOT_POSSIBLE, and
 * PAYMENT_GATEWAY_NOT_CONFIGURED when the shop has no settings of the gateway that took the payment.
 */
export async function refundPayment(
  tx: Db,
  parts: RefundingParts,
  { attemptId, amountPaise, because }: RefundRequest,
): Promise<{ refundId: RefundId }> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt?.state !== 'success') throw new Problem('REFUND_NOT_POSSIBLE');
  const given = await paiseGivenBack(tx, attemptId);
  if (given > 0 || amountPaise > attempt.amountPaise) throw new Problem('REFUND_NOT_POSSIBLE');
  if (because === 'staff') await refuseWhileDisputed(tx, attemptId);
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
    createdAt,
    nextPollAt: nextRefundPollAt({ state: 'creating', createdAt }, createdAt),
  });
  await addJob(tx, SEND_REFUND, { refundId }, { key: `${SEND_REFUND}:${refundId}` });
  return { refundId };
}
