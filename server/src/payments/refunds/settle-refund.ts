import type { RefundId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { nextRefundPollAt, refundMayFollow } from '../payment.ts';
import type { RefundFacts } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { lockAttempt } from '../payments-store.ts';
import { lockRefund, recordRefund } from './refunds-store.ts';

/**
 * The only place where a refund changes its state: row locked, with the ledger and the handlers in one
 * transaction.
 */
export async function settleRefund(
  parts: PaymentParts,
  refundId: RefundId,
  facts: RefundFacts & { source: string },
): Promise<void> {
  if (facts.state === 'unknown') return;
  const alert = await parts.database.tx((tx) => settle(tx, parts, refundId, facts));
  // The gateway's reason is in the refund's row, where staff can read it.
  if (alert) parts.log.error({ alert, refundId }, 'a refund failed or does not match its request');
}

async function settle(
  tx: Db,
  parts: PaymentParts,
  refundId: RefundId,
  facts: RefundFacts & { source: string },
): Promise<string | undefined> {
  const refund = await lockRefund(tx, refundId);
  if (refund === undefined || facts.state === 'unknown' || !refundMayFollow(refund.state, facts.state))
    return undefined;
  // It stays open: once marked as failed, the same money could be refunded twice.
  if (facts.state === 'success' && facts.amountPaise !== refund.amountPaise) return 'refund mismatch';
  const to = facts.state;
  const at = parts.clock.now();
  const { orderId, amountPaise, because } = refund;
  if (to !== 'pending')
    await parts.refundHandlers.refundSettled(tx, { orderId, refundId, amountPaise, state: to, because, at });
  // After the handler, which locks the order: a cancellation locks the order and then the attempt too.
  await lockAttempt(tx, refund.attemptId);
  await recordRefund(tx, {
    refund,
    to,
    at,
    source: facts.source,
    nextPollAt: nextRefundPollAt({ state: to, createdAt: refund.createdAt }, at),
    refundReference: facts.refundReference ?? null,
    failure: facts.failure ?? null,
  });
  return to === 'failed' ? 'refund failed' : undefined;
}
