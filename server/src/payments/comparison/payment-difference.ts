import type { Paise } from '@tula/contract/values/money.ts';
import type { DifferenceKind } from '@tula/contract/orders/differences.ts';
import type { AttemptId, OrderId } from '@tula/contract/calls/ids.ts';
import { dayOf, OFFSET } from '@tula/contract/values/dates.ts';
import type { AttemptState } from '../payment.ts';

/** A payment from a gateway's own list: captured, whatever became of it afterwards. */
export type ListedPayment = {
  /** The gateway's own name for it. */
  reference: string;
  /** Our reference, where the gateway has one. */
  attemptId: string | null;
  amountPaise: Paise;
  currency: string;
  /** When it was begun at the gateway. */
  takenAt: Date;
  /** It was refunded completely. */
  isGivenBack: boolean;
  /** The fee that the gateway kept of it, taxes included, if it tells. */
  feePaise?: Paise;
};

/** Money that a gateway paid out to the shop's bank account. */
export type ListedSettlement = {
  /** The gateway's own name for it. */
  reference: string;
  amountPaise: Paise;
  paidAt: Date;
};

/** From a moment (inclusive) to another (exclusive). */
export type Span = { from: Date; to: Date };

export type AttemptToCompare = {
  attemptId: AttemptId;
  orderId: OrderId;
  amountPaise: Paise;
  state: AttemptState;
  createdAt: Date;
};

export type Difference = {
  kind: DifferenceKind;
  /** The gateway's name for the payment; ours when the gateway does not have it. */
  reference: string;
  attemptId: AttemptId | null;
  orderId: OrderId | null;
  takenPaise: Paise | null;
  askedPaise: Paise | null;
};

export type Fee = { attemptId: AttemptId; orderId: OrderId; feePaise: Paise };

/** Lists what the gateway kept of the payments that count as paid and are listed with their own amount. */
export function listFees(listed: readonly ListedPayment[], attempts: readonly AttemptToCompare[]): Fee[] {
  const taken = Map.groupBy(listed, ({ attemptId }) => attemptId ?? '');
  return attempts.flatMap((attempt) => {
    const { attemptId, orderId, amountPaise, state } = attempt;
    const payment = (taken.get(attemptId) ?? []).find((one) => fits(attempt, one));
    const feePaise = payment?.feePaise;
    if (state !== 'success' || feePaise === undefined || feePaise <= 0 || feePaise >= amountPaise) return [];
    return [{ attemptId, orderId, feePaise }];
  });
}

/**
 * The differences between a gateway's list and our attempts for a span. The list may reach beyond the span,
 * because a payment begun shortly before its end is paid after it. Attempts outside the span count as known,
 * but never as missing.
 */
export function compareWithGateway(
  listed: readonly ListedPayment[],
  attempts: readonly AttemptToCompare[],
  span: Span,
): Difference[] {
  const known = new Map<string, AttemptToCompare>(attempts.map((attempt) => [attempt.attemptId, attempt]));
  const unknown = listed.filter(({ attemptId }) => attemptId === null || !known.has(attemptId));
  const taken = Map.groupBy(listed, ({ attemptId }) => attemptId ?? '');
  return [
    ...unknown.filter((payment) => isOpenIn(span, payment)).map((payment) => differing('unknown', payment)),
    ...attempts.flatMap((attempt) =>
      findDifferencesOfAttempt(attempt, taken.get(attempt.attemptId) ?? [], span),
    ),
  ];
}

function findDifferencesOfAttempt(
  attempt: AttemptToCompare,
  listed: readonly ListedPayment[],
  span: Span,
): Difference[] {
  const isPaid = attempt.state === 'success';
  const [payment, ...more] = listed.toSorted(
    (one, other) =>
      Number(fits(attempt, other)) - Number(fits(attempt, one)) ||
      one.takenAt.getTime() - other.takenAt.getTime(),
  );
  if (payment === undefined) {
    const isMissed = isPaid && isIn(span, attempt.createdAt);
    return isMissed ? [differing('missing', undefined, attempt)] : [];
  }
  const twice = more
    .filter((another) => isOpenIn(span, another))
    .map((another) => differing('double', another, attempt));
  // A refunded payment that does not count as paid needs no action.
  if (!isIn(span, payment.takenAt) || (payment.isGivenBack && !isPaid)) return twice;
  if (!fits(attempt, payment)) return [differing('amount', payment, attempt), ...twice];
  return isPaid ? twice : [differing('state', payment, attempt), ...twice];
}

function differing(
  kind: DifferenceKind,
  payment: ListedPayment | undefined,
  attempt?: AttemptToCompare,
): Difference {
  return {
    kind,
    reference: payment?.reference ?? attempt?.attemptId ?? '',
    attemptId: attempt?.attemptId ?? null,
    orderId: attempt?.orderId ?? null,
    takenPaise: payment?.amountPaise ?? null,
    askedPaise: attempt?.amountPaise ?? null,
  };
}

function fits(attempt: AttemptToCompare, payment: ListedPayment): boolean {
  return payment.amountPaise === attempt.amountPaise && payment.currency === 'INR';
}

/** A refunded surplus needs no action. */
function isOpenIn(span: Span, payment: ListedPayment): boolean {
  return !payment.isGivenBack && isIn(span, payment.takenAt);
}

function isIn({ from, to }: Span, moment: Date): boolean {
  return moment >= from && moment < to;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a payment can stay open, so that every payment of the day is final; few people buy at this hour. */
const COMPARED_AFTER_MS = 3 * HOUR_MS;
/** Compared again once banks have had the three days in which they may still confirm. */
const AGAIN_AFTER_MS = 76 * HOUR_MS;
/** How many days a shop that was down, or a gateway, catches up. */
const DAYS_BACK = 7;

/** The first of the days to compare. */
export function firstDayCompared(now: Date): string {
  return daysBefore(dayOf(now), DAYS_BACK);
}

/** The days due to be compared, oldest first; `compared` says when days were compared before. */
export function daysToCompare(now: Date, comparedAt: ReadonlyMap<string, Date>): string[] {
  const days = Array.from({ length: DAYS_BACK }, (_, at) => daysBefore(dayOf(now), DAYS_BACK - at));
  return days.filter((day) => {
    const againAt = spanOfDay(day).to.getTime() + AGAIN_AFTER_MS;
    const compared = comparedAt.get(day)?.getTime();
    if (compared === undefined) return now.getTime() >= dueAt(day);
    return compared < againAt && now.getTime() >= againAt;
  });
}

/**
 * Says how long the oldest of these days that was never compared has been waiting. Days before the first payment
 * have nothing that could be missing.
 */
export function comparisonLagSeconds(
  now: Date,
  comparedAt: ReadonlyMap<string, Date>,
  firstPayment: Date | null,
): number {
  if (firstPayment === null) return 0;
  const waiting = daysToCompare(now, comparedAt).find(
    (day) => !comparedAt.has(day) && day >= dayOf(firstPayment),
  );
  return waiting === undefined ? 0 : (now.getTime() - dueAt(waiting)) / 1000;
}

function dueAt(day: string): number {
  return spanOfDay(day).to.getTime() + COMPARED_AFTER_MS;
}

/** The calendar day this many days before another. */
export function daysBefore(day: string, count: number): string {
  // Calendar days are counted in UTC, where each has 24 hours.
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}

/** The span of a day in Indian time, which has no daylight saving. */
export function spanOfDay(day: string): Span {
  const from = new Date(`${day}T00:00:00${OFFSET}`);
  return { from, to: new Date(from.getTime() + DAY_MS) };
}
