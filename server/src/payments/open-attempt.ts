import { Problem } from '@tula/contract/problems.ts';
import { type CreatedPayment, GatewayFailure, type PaymentToCreate } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { recordOpened } from './payments-store.ts';
import type { RecordedAttempt } from './record-attempt.ts';
import { within } from './within.ts';

export type AttemptToOpen = RecordedAttempt & Pick<PaymentToCreate, 'orderNumber' | 'returnUrl' | 'customer'>;

type OpeningParts = Pick<PaymentParts, 'database' | 'clock' | 'log' | 'gateway' | 'publicUrl'>;

const ANSWER_WITHIN_MS = 5_000;
const TRY_AGAIN_AFTER_SECONDS = 5;

/**
 * Asks the gateway for the page on which a recorded attempt is paid. Called after the attempt is committed and
 * outside any transaction. Without a clear answer the attempt stays as it is, is looked up by its id, and the
 * caller may call again with the same attempt.
 */
export async function openAttempt(parts: OpeningParts, attempt: AttemptToOpen): Promise<{ payUrl: string }> {
  const created = await create(parts, attempt);
  await recordOpened(parts.database.db, { attemptId: attempt.attemptId, ...created, at: parts.clock.now() });
  return { payUrl: created.payUrl };
}

async function create(parts: OpeningParts, attempt: AttemptToOpen): Promise<CreatedPayment> {
  const { attemptId } = attempt;
  try {
    const created = await within(ANSWER_WITHIN_MS, parts.gateway.createPayment(attempt));
    if (created === 'late') throw new GatewayFailure('unavailable', 'no answer in time');
    if (!mayBeOpened(created.payUrl, parts.publicUrl))
      throw new GatewayFailure('refused', 'the address to pay at is not one a browser may be sent to');
    return created;
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err;
    parts.log.error(
      { err, alarm: 'payment not opened', attemptId },
      'the payment gateway gave no payment page',
    );
    throw new Problem('PAYMENT_GATEWAY_UNAVAILABLE', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
  }
}

function mayBeOpened(payUrl: string, publicUrl: string): boolean {
  const url = URL.parse(payUrl);
  return url !== null && (url.protocol === 'https:' || url.origin === new URL(publicUrl).origin);
}
