import { gatewayOf } from '../gateway-of.ts';
import { GatewayFailure, type RefundFacts } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { Refund } from './refunds-store.ts';
import { settleRefund } from './settle-refund.ts';
import { within } from '../within.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Fetches a refund's state from the gateway; when the gateway has never heard of it, requests the refund under
 * the same reference. Without an answer nothing changes; the schedule polls again.
 */
export async function fetchRefund(parts: PaymentParts, refund: Refund, source: string): Promise<void> {
  let facts: RefundFacts;
  try {
    const result = await within(ANSWER_WITHIN_MS, statusOrCreate(parts, refund));
    if (result === 'late') throw new GatewayFailure('unavailable', 'no answer in time');
    facts = result;
  } catch (err) {
    parts.log.warn({ err, refundId: refund.refundId }, 'the payment gateway returned no refund state');
    return;
  }
  await settleRefund(parts, refund.refundId, { ...facts, source });
}

async function statusOrCreate(parts: PaymentParts, refund: Refund): Promise<RefundFacts> {
  const facts = await gatewayOf(parts, refund.gateway).refundStatus(refund);
  return facts.state === 'unknown' && refund.state === 'creating' ? create(parts, refund) : facts;
}

async function create(parts: PaymentParts, refund: Refund): Promise<RefundFacts> {
  try {
    return await gatewayOf(parts, refund.gateway).createRefund(refund);
  } catch (err) {
    if (err instanceof GatewayFailure && err.kind === 'rejected')
      return { state: 'failed', failure: err.message };
    throw err;
  }
}
