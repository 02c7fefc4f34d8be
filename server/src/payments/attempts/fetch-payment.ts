import { gatewayOf } from '../gateway-of.ts';
import { GatewayFailure, type PaymentFacts } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { Attempt } from '../payments-store.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';
import { within } from '../within.ts';

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
    const result = await within(ANSWER_WITHIN_MS, gatewayOf(parts, attempt.gateway).paymentStatus(attempt));
    if (result === 'late') throw new GatewayFailure('unavailable', 'no answer in time');
    facts = result;
  } catch (err) {
    parts.log.warn({ err, attemptId: attempt.attemptId }, 'the payment gateway returned no payment state');
    return 'unchanged';
  }
  if (facts.state === 'unknown' && wasNeverMade(parts, attempt)) facts = { state: 'failed' };
  return settlePayment(parts, attempt.attemptId, { ...facts, source });
}

/**
 * The gateway has never heard of an attempt whose payment page we never got. Once it has expired it cannot be
 * paid any more; before that the call that creates it may still be on its way.
 */
function wasNeverMade({ clock }: PaymentParts, attempt: Attempt): boolean {
  return attempt.state === 'creating' && clock.now() > attempt.expiresAt;
}
