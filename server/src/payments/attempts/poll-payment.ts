import type { OrderId } from '@tula/contract/ids.ts';
import { gatewayNames } from '../gateway-of.ts';
import { lookAtAttempt } from './poll-attempt.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { claimForLooking } from '../payments-store.ts';
import { within } from '../within.ts';

const ANSWER_WITHIN_MS = 3_000;
const AT_MOST_EVERY_MS = 2_000;

/**
 * Asks the gateway about the open attempts of an order now. Answers whether that settled anything; a gateway that
 * does not answer in time changes nothing and is no error.
 */
export async function lookAtPayment(parts: PaymentParts, orderId: OrderId): Promise<boolean> {
  const now = parts.clock.now();
  const attempts = await claimForLooking(parts.database.db, {
    orderId,
    gateways: gatewayNames(parts),
    now,
    lookedBefore: new Date(now.getTime() - AT_MOST_EVERY_MS),
  });
  if (attempts.length === 0) return false;
  const asking = Promise.all(attempts.map((attempt) => lookAtAttempt(parts, attempt, now)));
  const settlements = await within(ANSWER_WITHIN_MS, asking);
  return settlements !== 'late' && settlements.some((settlement) => settlement !== 'unchanged');
}
