import type { RefundId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { isPaidByHand } from '@tula/contract/orders/payments.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireGateway } from '../find-gateway.ts';
import { GatewayFailure, type RefundFacts } from '../payment-gateway.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { lockRefund, type Refund, refundById } from '../refunds/refunds-store.ts';
import { changeRefund } from '../refunds/settle-refund.ts';
import { stalledIfCreatedBefore } from '../refunds/stalled-refunds-store.ts';
import { outcomeChanges, insertManualOutcome } from './manual-outcomes-store.ts';

const ANSWER_WITHIN_MS = 5_000;

type Outcome = 'refunded' | 'not-refunded';
export type RefundToClose = { refundId: RefundId; outcome: Outcome; reason: string; staffId: StaffId };

/**
 * Closes a refund that has been open for more than a day, or that staff make by hand. The gateway is polled once more, and its final answer
 * counts; otherwise what staff chose. It is polled further afterwards, and asked before a new refund of the same
 * payment is sent. Throws REFUND_NOT_FOUND, REFUND_NOT_STALLED.
 */
export async function closeRefund(
  parts: PaymentParts,
  { refundId, reason, staffId, ...chosen }: RefundToClose,
): Promise<{ outcome: Outcome }> {
  const { database, clock, log } = parts;
  const known = await refundById(database.db, refundId);
  if (known === undefined) throw new Problem('REFUND_NOT_FOUND');
  if (!isStalled(known, clock.now())) throw new Problem('REFUND_NOT_STALLED');
  const facts = await lastFacts(parts, known);
  const outcome = checkOutcome(known, facts, chosen.outcome);
  await database.tx(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    const at = clock.now();
    if (refund === undefined || !isStalled(refund, at)) throw new Problem('REFUND_NOT_STALLED');
    const { orderId, attemptId, amountPaise } = refund;
    await changeRefund(tx, parts, {
      refund: { ...refund, closedAt: isFinal(facts) ? null : at },
      to: outcome === 'refunded' ? 'success' : 'failed',
      at,
      source: `staff:${staffId}`,
      closedBy: staffId,
      refundReference: facts.refundReference ?? null,
      failure: outcome === 'refunded' ? null : (facts.failure ?? reason),
    });
    await insertManualOutcome(tx, {
      at,
      staffId,
      reason,
      outcome,
      amountPaise,
      orderId,
      attemptId,
      refundId,
    });
    await recordAudit(tx, clock, {
      action: 'refund.closed',
      by: { staffId },
      subject: { orderId },
      changes: outcomeChanges(outcome, amountPaise, reason),
    });
  });
  log.info({ refundId, outcome, staffId }, 'staff closed a refund');
  return { outcome };
}

/** Money by hand is given back by staff, so nobody waits a day for it. */
function isStalled({ state, createdAt, gateway }: Refund, now: Date): boolean {
  const isOpen = state === 'creating' || state === 'pending';
  return isOpen && (isPaidByHand(gateway) || createdAt < stalledIfCreatedBefore(now));
}

function isFinal({ state }: RefundFacts): boolean {
  return state === 'success' || state === 'failed';
}

/** Money of another amount has left the gateway: counted as failed, more would be sent after it. */
function checkOutcome({ amountPaise }: Refund, facts: RefundFacts, chosen: Outcome): Outcome {
  if (facts.state === 'failed') return 'not-refunded';
  if (facts.state !== 'success' || facts.amountPaise === amountPaise)
    return facts.state === 'success' ? 'refunded' : chosen;
  if (chosen === 'not-refunded')
    throw new Problem('REFUND_NOT_STALLED', { message: t('refund.otherAmount') });
  return chosen;
}

/** An unreachable gateway does not stop staff: they have seen its own pages. */
async function lastFacts(parts: PaymentParts, refund: Refund): Promise<RefundFacts> {
  if (refund.sentAt === null && refund.state === 'creating') return { state: 'unknown' };
  try {
    const facts = await withTimeout(
      ANSWER_WITHIN_MS,
      requireGateway(parts, refund.gateway).refundStatus(refund),
    );
    if (facts !== 'late') return facts;
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err;
    parts.log.warn({ err, refundId: refund.refundId }, 'the payment gateway returned no refund state');
  }
  return { state: 'unknown' };
}
