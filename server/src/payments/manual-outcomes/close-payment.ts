import type { AttemptId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findMismatch, settleClosed, settlePayment } from '../attempts/settle-payment.ts';
import { requireGateway } from '../find-gateway.ts';
import { GatewayFailure, type PaymentFacts } from '../payment-gateway.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { isStuck } from '../payment.ts';
import { type Attempt, attemptById, lockAttempt } from '../payments-store.ts';
import { outcomeChanges, insertManualOutcome } from './manual-outcomes-store.ts';

const ANSWER_WITHIN_MS = 5_000;

export type PaymentToClose = { attemptId: AttemptId; reason: string; staffId: StaffId };

/**
 * Closes a payment that does not end by itself. The gateway is polled once more, and its final answer counts if it
 * matches the payment; otherwise the payment counts as not paid, so that the order can be paid again. Money that
 * arrives later is received as usual. Throws PAYMENT_NOT_FOUND, PAYMENT_NOT_STUCK.
 */
export async function closePayment(
  parts: PaymentParts,
  { attemptId, reason, staffId }: PaymentToClose,
): Promise<{ outcome: 'paid' | 'not-paid' }> {
  const { database, clock, log } = parts;
  const known = await attemptById(database.db, attemptId);
  if (known === undefined) throw new Problem('PAYMENT_NOT_FOUND');
  if (!isStuck(known, clock.now())) throw new Problem('PAYMENT_NOT_STUCK');
  const source = `staff:${staffId}`;
  const facts = { ...(await lastFacts(parts, known)), source };
  if (known.state !== 'review' && findMismatch(known, facts) !== undefined) {
    await settlePayment(parts, attemptId, facts);
    throw new Problem('PAYMENT_NOT_STUCK', { message: t('payment.nowInReview') });
  }
  const outcome = await database.tx(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const at = clock.now();
    if (attempt === undefined || !isStuck(attempt, at)) throw new Problem('PAYMENT_NOT_STUCK');
    const settlement = await settleClosed(tx, parts, attempt, facts);
    const closed = settlement === 'success' ? 'paid' : 'not-paid';
    const { orderId, amountPaise } = attempt;
    await insertManualOutcome(tx, { at, staffId, reason, outcome: closed, amountPaise, orderId, attemptId });
    await recordAudit(tx, clock, {
      action: 'payment.closed',
      by: { staffId },
      subject: { orderId },
      changes: outcomeChanges(closed, amountPaise, reason),
    });
    return closed;
  });
  log.info({ attemptId, outcome, staffId }, 'staff closed a payment');
  return { outcome };
}

/** An unreachable gateway does not stop staff: they have seen its own pages. */
async function lastFacts(parts: PaymentParts, attempt: Attempt): Promise<PaymentFacts> {
  try {
    const facts = await withTimeout(
      ANSWER_WITHIN_MS,
      requireGateway(parts, attempt.gateway).paymentStatus(attempt),
    );
    if (facts !== 'late') return facts;
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err;
    parts.log.warn({ err, attemptId: attempt.attemptId }, 'the payment gateway returned no payment state');
  }
  return { state: 'unknown' };
}
