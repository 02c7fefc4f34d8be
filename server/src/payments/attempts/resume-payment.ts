import type { OrderId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { gatewayNamed } from '../find-gateway.ts';
import { pollPayment } from './poll-payment.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { newestAttempt } from '../payments-store.ts';
import type { RecordedAttempt } from './record-attempt.ts';

export type Resumed =
  /** The order's open attempt, which has a payment page. */
  | { state: 'open'; payUrl: string }
  /** An attempt that never got its payment page: the caller may open it under the same reference. */
  | { state: 'unopened'; attempt: RecordedAttempt }
  /** Money has arrived, or staff must review it: no further payment may be requested. */
  | { state: 'paid' | 'review' }
  /** No attempt is open; the caller may record a new one. */
  | { state: 'none' };

/** Longer than a call to the gateway takes. */
const LEAST_LIFE_MS = 15_000;

/** Decides what to do when a customer wants to pay an order, or a part of it, again. Polls open attempts first. */
export async function resumePayment(
  parts: PaymentParts,
  orderId: OrderId,
  partId: string | null = null,
): Promise<Resumed> {
  await pollPayment(parts, orderId);
  const attempt = await newestAttempt(parts.database.db, { orderId, partId });
  if (attempt === undefined || attempt.state === 'failed') return { state: 'none' };
  if (attempt.state === 'success') return { state: 'paid' };
  if (attempt.state === 'review') return { state: 'review' };
  if (attempt.payUrl !== null) return { state: 'open', payUrl: attempt.payUrl };
  const now = parts.clock.now().getTime();
  // It is about to fail because the gateway does not know it; then another attempt may follow.
  if (attempt.expiresAt.getTime() - now < LEAST_LIFE_MS)
    throw new Problem('PAYMENT_GATEWAY_UNAVAILABLE', { retryAfterSeconds: LEAST_LIFE_MS / 1000 });
  const { schedule } = gatewayNamed(parts, attempt.gateway) ?? parts.gateways.current().gateway;
  const { attemptId, gateway, amountPaise } = attempt;
  const expiresAt = new Date(now + schedule.expiresInMinutes * 60_000);
  return { state: 'unopened', attempt: { attemptId, gateway, amountPaise, expiresAt } };
}
