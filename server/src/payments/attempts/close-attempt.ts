import type { AttemptId } from '@tula/contract/calls/ids.ts';
import { gatewayNamed } from '../find-gateway.ts';
import { GatewayFailure } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { attemptById } from '../payments-store.ts';
import { queueClosing } from './close-other-attempts.ts';
import { fetchPayment } from './fetch-payment.ts';

/** Longer than the call takes that creates a payment page. */
const OPENED_WITHIN_MS = 15_000;

/**
 * Closes the payment page of an attempt that is still open, and settles it by what the gateway says then: it may
 * have been paid meanwhile. Without an answer it fails, and the queue tries it again.
 */
export async function closeAttempt(parts: PaymentParts, attemptId: AttemptId): Promise<void> {
  const { database, clock, log } = parts;
  const attempt = await attemptById(database.db, attemptId);
  // The page of a new attempt may just be made, and can be closed only then.
  if (attempt?.state === 'creating')
    await queueClosing(database.db, attemptId, new Date(clock.now().getTime() + OPENED_WITHIN_MS));
  if (attempt?.state !== 'pending') return;
  try {
    await gatewayNamed(parts, attempt.gateway)?.closePayment?.(attempt);
  } catch (err) {
    if (!(err instanceof GatewayFailure) || err.kind === 'unavailable') throw err;
    log.info({ err, attemptId }, 'a payment page cannot be closed: it is paid or closed already');
  }
  await fetchPayment(parts, attempt, 'gateway');
}
