import { requireGateway } from '../find-gateway.ts';
import { isNeverPaid } from '../payment.ts';
import { GatewayFailure, type PaymentFacts } from '../payment-gateway.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { Attempt } from '../payments-store.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

const ANSWER_WITHIN_MS = 5_000;

/**
 * Fetches an attempt's state from the gateway and settles the attempt accordingly. Without an answer nothing
 * changes; the schedule polls again.
 */
export async function fetchPayment(
  parts: PaymentParts,
  attempt: Attempt,
  source: string,
): Promise<Settlement> {
  let facts: PaymentFacts;
  try {
    const result = await withTimeout(
      ANSWER_WITHIN_MS,
      requireGateway(parts, attempt.gateway).paymentStatus(attempt),
    );
    if (result === 'late') throw new GatewayFailure('unavailable', 'no answer in time');
    facts = result;
  } catch (err) {
    parts.log.warn({ err, attemptId: attempt.attemptId }, 'the payment gateway returned no payment state');
    return 'unchanged';
  }
  if (facts.state === 'unknown' && isNeverPaid(attempt, parts.clock.now())) facts = { state: 'failed' };
  return settlePayment(parts, attempt.attemptId, { ...facts, source });
}
