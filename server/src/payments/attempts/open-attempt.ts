import { Problem } from '@tula/contract/calls/problems.ts';
import { violatedConstraint } from '../../platform/errors.ts';
import { requireGateway } from '../find-gateway.ts';
import { type CreatedPayment, GatewayFailure, type PaymentToCreate } from '../payment-gateway.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { readPayUrl, recordOpened } from '../payments-store.ts';
import type { RecordedAttempt } from './record-attempt.ts';

export type AttemptToOpen = RecordedAttempt & Pick<PaymentToCreate, 'orderNumber' | 'returnUrl' | 'customer'>;

type OpeningParts = Pick<PaymentParts, 'database' | 'clock' | 'log' | 'gateways' | 'publicUrl'>;

const ANSWER_WITHIN_MS = 5_000;
const TRY_AGAIN_AFTER_SECONDS = 5;

/**
 * Creates the payment of a recorded attempt at the gateway and returns its payment page. Call it after the
 * attempt is committed and outside any transaction. Only a recorded page is ever shown, so an attempt has one
 * page however many were created. Without a clear answer the attempt stays open, the schedule polls it by its
 * id, and the caller may call again with the same attempt.
 */
export async function openAttempt(parts: OpeningParts, attempt: AttemptToOpen): Promise<{ payUrl: string }> {
  const { db } = parts.database;
  const { attemptId } = attempt;
  try {
    const created = await create(parts, attempt);
    const payUrl = await recorded(parts, { attemptId, ...created });
    return { payUrl };
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err;
    // Another request, perhaps in another process, may have opened it in the meantime.
    const payUrl = await readPayUrl(db, attemptId);
    if (payUrl !== null) return { payUrl };
    parts.log.error(
      { err, alert: 'payment not opened', attemptId },
      'the payment gateway returned no payment page',
    );
    throw new Problem('PAYMENT_GATEWAY_UNAVAILABLE', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
  }
}

async function create(parts: OpeningParts, attempt: AttemptToOpen): Promise<CreatedPayment> {
  const gateway = requireGateway(parts, attempt.gateway);
  const created = await withTimeout(ANSWER_WITHIN_MS, gateway.createPayment(attempt));
  if (created === 'late') throw new GatewayFailure('unavailable', 'no answer in time');
  if (!mayBeOpened(created.payUrl, parts.publicUrl))
    throw new GatewayFailure(
      'rejected',
      'the payment page is not at an address to which a browser may be sent',
    );
  return created;
}

async function recorded(
  { database, clock }: OpeningParts,
  opened: Omit<Parameters<typeof recordOpened>[1], 'at'>,
): Promise<string> {
  try {
    return (await recordOpened(database.db, { ...opened, at: clock.now() })) ?? opened.payUrl;
  } catch (error) {
    if (violatedConstraint(error) === 'payment_attempts_reference')
      throw new GatewayFailure('rejected', 'the gateway answered with the payment of another attempt');
    throw error;
  }
}

/** Allows https and the shop's own origin; a shop on localhost may also use a test gateway on localhost. */
function mayBeOpened(payUrl: string, publicUrl: string): boolean {
  const url = URL.parse(payUrl);
  if (url === null) return false;
  const own = new URL(publicUrl);
  if (url.protocol === 'https:' || url.origin === own.origin) return true;
  return url.protocol === 'http:' && isThisMachine(url) && isThisMachine(own);
}

function isThisMachine({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
