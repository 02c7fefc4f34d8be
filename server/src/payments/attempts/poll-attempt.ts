import { fetchPayment } from './fetch-payment.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { AttemptToPoll } from '../payments-store.ts';
import type { Settlement } from './settle-payment.ts';

/** An attempt without a final answer this long after its expiry needs attention. */
const OVERDUE_AFTER_MS = 10 * 60_000;

/** Polls a claimed attempt; the first poll of an overdue one raises an alert. */
export async function pollAttempt(
  parts: PaymentParts,
  attempt: AttemptToPoll,
  now: Date,
): Promise<Settlement> {
  const settlement = await fetchPayment(parts, attempt, 'look');
  if (settlement === 'unchanged' && attempt.state !== 'failed') alertIfOverdue(parts, attempt, now);
  return settlement;
}

function alertIfOverdue(
  { log }: PaymentParts,
  { attemptId, expiresAt, polledAt }: AttemptToPoll,
  now: Date,
): void {
  const overdueFrom = new Date(expiresAt.getTime() + OVERDUE_AFTER_MS);
  const wasAlertedBefore = polledAt !== null && polledAt >= overdueFrom;
  if (now < overdueFrom || wasAlertedBefore) return;
  log.error({ alert: 'payment overdue', attemptId }, 'the gateway has no final state for an expired payment');
}
