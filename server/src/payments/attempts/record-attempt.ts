import type { OrderId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { nextPollAt } from '../payment.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { attemptInsertion, type NewAttempt } from '../payments-store.ts';
import { newId } from '../../platform/new-id.ts';

export type RecordedAttempt = Pick<NewAttempt, 'attemptId' | 'gateway' | 'amountPaise' | 'expiresAt'>;

type ToRecord = {
  orderId: OrderId;
  amountPaise: Paise;
  /** The part of the order that it pays for, its advance or a change of it; left out for the order itself. */
  partId?: string | null;
  /** Where it is paid; left out for the gateway that takes new payments. */
  gateway?: PaymentGateway;
};

/**
 * A new attempt at the gateway that takes new payments, and the SQL fragment that inserts it. Alone it inserts
 * one row; with a FROM clause after it, one for each row of that clause.
 */
export function attemptToRecord(
  { clock, gateways }: Pick<PaymentParts, 'clock' | 'gateways'>,
  { orderId, amountPaise, partId = null, gateway = gateways.current().gateway }: ToRecord,
): { attempt: RecordedAttempt; insertion: RawBuilder<unknown> } {
  if (gateway.takesNone) throw new Problem('PAYMENT_GATEWAY_UNAVAILABLE');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + gateway.schedule.expiresInMinutes * 60_000);
  const attempt: NewAttempt = {
    attemptId: newId(),
    orderId,
    partId,
    gateway: gateway.name,
    amountPaise,
    createdAt,
    expiresAt,
    nextPollAt: nextPollAt(gateway.schedule, { state: 'creating', createdAt, expiresAt }, createdAt),
  };
  return { attempt, insertion: attemptInsertion(attempt) };
}

/**
 * Records an attempt in the order's own transaction before the gateway is called, so that it is polled whatever
 * happens afterwards. An order has one open attempt; a second one violates the constraint
 * payment_attempts_open.
 */
export async function recordAttempt(
  tx: Db,
  parts: Pick<PaymentParts, 'clock' | 'gateways'>,
  toRecord: ToRecord,
): Promise<RecordedAttempt> {
  const { attempt, insertion } = attemptToRecord(parts, toRecord);
  await insertion.execute(tx);
  return attempt;
}
