import { paise } from '@tula/contract/values/money.ts';
import { isUuid } from '@tula/contract/calls/ids.ts';
import { attemptsBegun, attemptsNamed } from './differences-store.ts';
import type { ListedPayment, Span } from './payment-difference.ts';
import { GatewayFailure, type PaymentGateway } from '../payment-gateway.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { Attempt } from '../payments-store.ts';

/** Listed beyond the span on both sides, because a payment is begun some time after its attempt. */
const MARGIN_MS = 2 * 3_600_000;
const MOST_PAID = 10_000;
/** A list has many pages, each with its own timeout; this is the timeout for all of them. */
const LIST_WITHIN_MS = 120_000;
/** Without a list payments are polled one by one: this many a day at most, and this many at once. */
const MOST_POLLED = 2_000;
const AT_ONCE = 4;
/** A larger amount is impossible and makes the answer invalid. */
const MOST_PAISE = 2_000_000_000;
const ANSWER_WITHIN_MS = 5_000;

type ListParts = Pick<PaymentParts, 'database' | 'log'>;

/** The comparison is between these: the gateway's payments, and our attempts that belong to them or to the span. */
export type Compared = { listed: ListedPayment[]; attempts: Attempt[] };

/** Throws GatewayFailure when the list is incomplete. */
export async function listOfGateway(
  parts: ListParts,
  gateway: PaymentGateway,
  span: Span,
): Promise<Compared> {
  return gateway.listPayments === null
    ? pollOneByOne(parts, gateway, span)
    : readList(parts, { name: gateway.name, listPayments: gateway.listPayments }, span);
}

async function readList(
  { database: { db } }: ListParts,
  {
    name,
    listPayments,
  }: { name: PaymentGateway['name']; listPayments: (span: Span) => Promise<ListedPayment[]> },
  span: Span,
): Promise<Compared> {
  const wider = {
    from: new Date(span.from.getTime() - MARGIN_MS),
    to: new Date(span.to.getTime() + MARGIN_MS),
  };
  const listed = await withTimeout(LIST_WITHIN_MS, listPayments(wider));
  if (listed === 'late') throw new GatewayFailure('unavailable', 'the list did not come in time');
  const named = new Set(listed.flatMap(({ attemptId }) => attemptId ?? []).filter(isUuid));
  const [paid, ours] = await Promise.all([
    attemptsBegun(db, { gateway: name, ...span }, { which: 'paid', most: MOST_PAID + 1 }),
    attemptsNamed(db, name, [...named]),
  ]);
  if (paid.length > MOST_PAID) throw new GatewayFailure('unavailable', 'the day has too many payments');
  return { listed, attempts: [...paid.filter(({ attemptId }) => !named.has(attemptId)), ...ours] };
}

/**
 * A gateway without a list cannot report payments that we do not know; our own attempts are polled once more.
 * An attempt without an answer is left out on both sides.
 */
async function pollOneByOne(
  { database: { db }, log }: ListParts,
  gateway: PaymentGateway,
  span: Span,
): Promise<Compared> {
  const { name } = gateway;
  const all = await attemptsBegun(db, { gateway: name, ...span }, { which: 'all', most: MOST_POLLED + 1 });
  if (all.length > MOST_POLLED) throw new GatewayFailure('unavailable', 'the day has too many payments');
  const compared: Compared = { listed: [], attempts: [] };
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(all.slice(at, at + AT_ONCE).map((attempt) => poll(gateway, attempt, compared)));
  const silent = all.length - compared.attempts.length;
  if (silent > 0 && compared.attempts.length === 0)
    throw new GatewayFailure('unavailable', 'the gateway answered about no payment');
  if (silent > 0) log.warn({ gateway: name, silent }, 'the gateway did not answer about some payments');
  return compared;
}

async function poll(gateway: PaymentGateway, attempt: Attempt, compared: Compared): Promise<void> {
  try {
    const facts = await withTimeout(ANSWER_WITHIN_MS, gateway.paymentStatus(attempt));
    if (facts === 'late') return;
    const { state, amountPaise = 0, currency = 'INR', attemptId = attempt.attemptId } = facts;
    if (!(Number.isInteger(amountPaise) && amountPaise >= 0 && amountPaise <= MOST_PAISE)) return;
    compared.attempts.push(attempt);
    if (state !== 'success') return;
    compared.listed.push({
      reference: attempt.gatewayReference ?? attempt.attemptId,
      attemptId,
      amountPaise: paise(amountPaise),
      currency,
      takenAt: attempt.createdAt,
      isGivenBack: false,
    });
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err;
  }
}
