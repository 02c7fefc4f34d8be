import type { OrderId } from '@tula/contract/calls/ids.ts';
import { gatewayNames } from '../find-gateway.ts';
import { pollAttempt } from './poll-attempt.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { claimForPolling } from '../payments-store.ts';
import { withTimeout } from '../../platform/clock.ts';

const ANSWER_WITHIN_MS = 3_000;
const AT_MOST_EVERY_MS = 2_000;

/**
 * Polls the open attempts of an order now. Returns whether that settled any of them; a gateway that does not
 * answer in time changes nothing and is not an error.
 */
export async function pollPayment(parts: PaymentParts, orderId: OrderId): Promise<boolean> {
  const now = parts.clock.now();
  const attempts = await claimForPolling(parts.database.db, {
    orderId,
    gateways: gatewayNames(parts),
    now,
    polledBefore: new Date(now.getTime() - AT_MOST_EVERY_MS),
  });
  if (attempts.length === 0) return false;
  const polls = Promise.all(attempts.map((attempt) => pollAttempt(parts, attempt, now)));
  const settlements = await withTimeout(ANSWER_WITHIN_MS, polls);
  return settlements !== 'late' && settlements.some((settlement) => settlement !== 'unchanged');
}
