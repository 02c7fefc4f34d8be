import { askAboutPayment } from './fetch-payment.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { AttemptToLookAt } from '../payments-store.ts';
import type { Settlement } from './settle-payment.ts';

/** So long after its expiry a payment without a final answer is worth a person's eye. */
const OVERDUE_AFTER_MS = 10 * 60_000;

/** Asks about an attempt that was claimed for it, by schedule or for its buyer; the first look at an overdue one tells. */
export async function lookAtAttempt(
  parts: PaymentParts,
  attempt: AttemptToLookAt,
  now: Date,
): Promise<Settlement> {
  const settlement = await askAboutPayment(parts, attempt, 'look');
  if (settlement === 'unchanged' && attempt.state !== 'failed') tellIfOverdue(parts, attempt, now);
  return settlement;
}

function tellIfOverdue(
  { log }: PaymentParts,
  { attemptId, expiresAt, lookedAt }: AttemptToLookAt,
  now: Date,
): void {
  const overdueFrom = new Date(expiresAt.getTime() + OVERDUE_AFTER_MS);
  const wasToldBefore = lookedAt !== null && lookedAt >= overdueFrom;
  if (now < overdueFrom || wasToldBefore) return;
  log.error({ alert: 'payment overdue', attemptId }, 'the gateway gives no final answer to a payment');
}
