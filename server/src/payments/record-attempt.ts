import type { AttemptId, OrderId } from '@tula/contract/ids.ts';
import type { Paise } from '@tula/contract/money.ts';
import type { GatewayName } from '@tula/contract/payments.ts';
import { v7 as newId } from 'uuid';
import type { Db } from '../platform/database.ts';
import { nextLookAt } from './payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import { insertAttempt } from './payments-store.ts';

export type RecordedAttempt = {
  attemptId: AttemptId;
  gateway: GatewayName;
  amountPaise: Paise;
  expiresAt: Date;
};

/**
 * Writes down what is about to be asked of the gateway, in the order's own transaction: whatever happens
 * afterwards, the attempt is known and looked up. An order has one open attempt; a second one fails on the
 * constraint payment_attempts_open.
 */
export async function recordAttempt(
  tx: Db,
  { clock, gateway }: Pick<PaymentParts, 'clock' | 'gateway'>,
  { orderId, amountPaise }: { orderId: OrderId; amountPaise: Paise },
): Promise<RecordedAttempt> {
  const attemptId = newId() as AttemptId;
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + gateway.schedule.expiresInMinutes * 60_000);
  await insertAttempt(tx, {
    attemptId,
    orderId,
    gateway: gateway.name,
    amountPaise,
    createdAt,
    expiresAt,
    nextLookAt: nextLookAt(gateway.schedule, { state: 'creating', createdAt, expiresAt }, createdAt),
  });
  return { attemptId, gateway: gateway.name, amountPaise, expiresAt };
}
