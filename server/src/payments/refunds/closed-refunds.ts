import type { RefundId } from '@tula/contract/calls/ids.ts';
import { GatewayFailure, type PaymentGateway, type RefundFacts } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { closedAsNotMade, type Refund } from './refunds-store.ts';

/** A refund that was requested is found at the gateway after this time at the latest. */
export const SHOWN_WITHIN_MS = 3_600_000;

/**
 * Asks the gateway about refunds of the same payment that staff closed as not made, before another one is sent:
 * the first that was made all the same. Throws GatewayFailure while one of them may still be made.
 */
export async function refundedAfterClosing(
  { database, clock }: PaymentParts,
  gateway: PaymentGateway,
  { attemptId }: Refund,
): Promise<{ refundId: RefundId; facts: RefundFacts } | undefined> {
  for (const closed of await closedAsNotMade(database.db, attemptId)) {
    const facts = await gateway.refundStatus(closed);
    if (facts.state === 'success') return { refundId: closed.refundId, facts };
    const isShownByNow = clock.now().getTime() - closed.closedAt.getTime() >= SHOWN_WITHIN_MS;
    if (facts.state === 'pending' || (facts.state === 'unknown' && !isShownByNow))
      throw new GatewayFailure('unavailable', 'an earlier refund, closed by staff, may still be made');
  }
  return undefined;
}
