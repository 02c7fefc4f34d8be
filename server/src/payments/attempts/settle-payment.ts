import type { AttemptId, OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import { isPaidByHand, type PaidByHand } from '@tula/contract/orders/payments.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { placeOfHand } from '../by-hand.ts';
import { requireGateway } from '../find-gateway.ts';
import { judgeArrival, isOpen, mayFollow, nextPollAt } from '../payment.ts';
import type { PaymentFacts } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { type Attempt, lockAttempt, recordSettled, wasCalledFailed, wasReviewed } from '../payments-store.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { closeOtherAttempts } from './close-other-attempts.ts';
import { recordAttempt } from './record-attempt.ts';

/** The gateway's answer, and what triggered it: 'look' for a poll (a stored name), or 'webhook <event id>'. */
export type FactsFound = PaymentFacts & { source: string };

export type Settlement = 'success' | 'failed' | 'review' | 'unchanged';

/**
 * The only place where a payment changes its state. Safe to call any number of times, concurrently and in any
 * order: it locks the attempt's row first, its handler the order's row after it, and everything commits
 * together.
 */
export async function settlePayment(
  parts: PaymentParts,
  attemptId: AttemptId,
  facts: FactsFound,
): Promise<Settlement> {
  if (facts.state !== 'success' && facts.state !== 'failed') return 'unchanged';
  const { settlement, mismatch } = await parts.database.tx((tx) => settle(tx, parts, attemptId, facts));
  if (mismatch)
    parts.log.error(
      { alert: 'payment mismatch', attemptId, mismatch },
      'a payment does not match its attempt',
    );
  return settlement;
}

type Seen = {
  orderId: OrderId;
  /** Left out for the order itself. */
  partId?: string | null;
  amountPaise: Paise;
  paid: PaidByHand;
  staffId: StaffId;
};

/**
 * Records and settles the payment of an order or its advance, in the caller's transaction, whose money a member of staff has seen: in
 * cash, or in the shop's UPI app. No gateway is asked.
 */
export async function payByHand(
  tx: Db,
  parts: PaymentParts,
  { paid, staffId, ...ofOrder }: Seen,
): Promise<void> {
  const { amountPaise } = ofOrder;
  const { attemptId } = await recordAttempt(tx, parts, { ...ofOrder, gateway: placeOfHand(paid) });
  const facts = { state: 'success', amountPaise, source: bySight(staffId) } as const;
  const { settlement } = await settle(tx, parts, attemptId, facts);
  if (settlement !== 'success') throw new Error(`payment ${attemptId} was not settled`);
}

const bySight = (staffId: StaffId) => `staff:${staffId}` as const;

async function settle(
  tx: Db,
  parts: PaymentParts,
  attemptId: AttemptId,
  facts: FactsFound,
): Promise<{ settlement: Settlement; mismatch?: string }> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt === undefined) return { settlement: 'unchanged' };
  const mismatch = findMismatch(attempt, facts);
  const to = mismatch ? 'review' : facts.state === 'success' ? 'success' : 'failed';
  if (!mayFollow(attempt.state, to)) return { settlement: 'unchanged' };
  // The gateway keeps reporting an amount that does not match after staff have handled it.
  if (to === 'review' && (await wasReviewed(tx, attemptId))) return { settlement: 'unchanged' };
  const at = parts.clock.now();
  const { schedule } = requireGateway(parts, attempt.gateway);
  await change(tx, parts, {
    attempt,
    to,
    at,
    source: facts.source,
    capturedAs: facts.capturedAs ?? null,
    nextPollAt: nextPollAt(schedule, { ...attempt, state: to }, at),
  });
  return mismatch ? { settlement: to, mismatch } : { settlement: to };
}

/**
 * Settles a locked attempt that staff close: a success that matches it counts, anything else is no payment. Money
 * that does not match is for staff to return at the gateway.
 */
export async function settleClosed(
  tx: Db,
  parts: PaymentParts,
  attempt: Attempt,
  facts: FactsFound,
): Promise<'success' | 'failed'> {
  const isPaid = facts.state === 'success' && findMismatch(attempt, facts) === undefined;
  const to = isPaid ? 'success' : 'failed';
  const capturedAs = facts.capturedAs ?? null;
  const at = parts.clock.now();
  await change(tx, parts, { attempt, to, at, source: facts.source, capturedAs, nextPollAt: null });
  return to;
}

type Change = Omit<Parameters<typeof recordSettled>[1], 'credit'>;

async function change(tx: Db, parts: PaymentParts, made: Change): Promise<void> {
  const { attempt, to, at } = made;
  if (to === 'success') return receiveMoney(tx, parts, made);
  if (to === 'failed') await parts.paymentHandlers.paymentFailed(tx, { ...idsOf(attempt), at });
  await recordSettled(tx, { ...made, credit: 'sales' });
}

async function receiveMoney(tx: Db, parts: PaymentParts, made: Change): Promise<void> {
  const { attempt, at } = made;
  const { amountPaise } = attempt;
  const isRevived = attempt.state === 'review' && (await wasCalledFailed(tx, attempt.attemptId));
  const reception = await parts.paymentHandlers.paymentSucceeded(tx, {
    ...idsOf(attempt),
    amountPaise,
    byHand: isPaidByHand(attempt.gateway)
      ? { how: attempt.gateway, actor: made.source as ReturnType<typeof bySight> }
      : undefined,
    arrival: judgeArrival(isRevived ? { ...attempt, state: 'failed' } : attempt, at),
    startedAt: attempt.createdAt,
    at,
  });
  const isServed = reception === 'served';
  await recordSettled(tx, { ...made, credit: isServed ? 'sales' : 'owed_to_customers' });
  // While an attempt is open, its order has no other open one.
  if (!isOpen(attempt.state)) await closeOtherAttempts(tx, parts, attempt);
  if (isServed) return;
  await refundPayment(tx, parts, { attemptId: attempt.attemptId, amountPaise, because: reception });
}

function idsOf({ attemptId, orderId, partId }: Attempt) {
  return { attemptId, orderId, partId };
}

/** Only captured money can be wrong; too much is as wrong as too little. */
export function findMismatch(attempt: Attempt, facts: PaymentFacts): string | undefined {
  if (facts.attemptId !== undefined && facts.attemptId !== attempt.attemptId) return 'another reference';
  if (facts.state !== 'success') return undefined;
  if (facts.amountPaise !== attempt.amountPaise) return 'another amount';
  if (facts.currency !== undefined && facts.currency !== 'INR') return 'another currency';
  return undefined;
}
