import { Problem } from '@tula/contract/problems.ts';
import { brokenConstraint } from '../../platform/postgres/violated-constraint.ts';
import { gatewayOf } from '../gateway-of.ts';
import { type CreatedPayment, GatewayFailure, type PaymentToCreate } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { payUrlOf, recordOpened } from '../payments-store.ts';
import type { RecordedAttempt } from './record-attempt.ts';
import { within } from '../within.ts';

export type AttemptToOpen = RecordedAttempt & Pick<PaymentToCreate, 'orderNumber' | 'returnUrl' | 'customer'>;

type OpeningParts = Pick<
  PaymentParts,
  'database' | 'clock' | 'log' | 'gateway' | 'formerGateways' | 'publicUrl'
>;

const ANSWER_WITHIN_MS = 5_000;
const TRY_AGAIN_AFTER_SECONDS = 5;

/**
 * Asks the gateway for the page on which a recorded attempt is paid. Called after the attempt is committed and
 * outside any transaction. Nobody is shown a page that is not written down, so an attempt is paid on one page,
 * however many were made. Without a clear answer the attempt stays as it is, is looked up by its id, and the
 * caller may call again with the same attempt.
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
    // Another request, of another process perhaps, may have opened it at this moment.
    const payUrl = await payUrlOf(db, attemptId);
    if (payUrl !== null) return { payUrl };
    parts.log.error(
      { err, alert: 'payment not opened', attemptId },
      'the payment gateway gave no payment page',
    );
    throw new Problem('PAYMENT_GATEWAY_UNAVAILABLE', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
  }
}

async function create(parts: OpeningParts, attempt: AttemptToOpen): Promise<CreatedPayment> {
  const gateway = gatewayOf(parts, attempt.gateway);
  const created = await within(ANSWER_WITHIN_MS, gateway.createPayment(attempt));
  if (created === 'late') throw new GatewayFailure('unavailable', 'no answer in time');
  if (!mayBeOpened(created.payUrl, parts.publicUrl))
    throw new GatewayFailure('refused', 'the address to pay at is not one a browser may be sent to');
  return created;
}

async function recorded(
  { database, clock }: OpeningParts,
  opened: Omit<Parameters<typeof recordOpened>[1], 'at'>,
): Promise<string> {
  try {
    return (await recordOpened(database.db, { ...opened, at: clock.now() })) ?? opened.payUrl;
  } catch (error) {
    if (brokenConstraint(error) === 'payment_attempts_reference')
      throw new GatewayFailure('refused', 'the gateway answers with the payment of another attempt');
    throw error;
  }
}

/** Encrypted or our own; a shop on this very machine may also use a stand-in for a gateway on it. */
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
