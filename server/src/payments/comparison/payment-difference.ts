import type { DifferenceKind } from '@tula/contract/differences.ts';
import type { AttemptId, OrderId } from '@tula/contract/ids.ts';
import { dayOf, shop } from '@tula/contract/shop.ts';
import type { AttemptState } from '../payment.ts';

/** A payment as it stands in a gateway's own list: money was captured, whatever became of it afterwards. */
export type ListedPayment = {
  /** The gateway's own name for it. */
  reference: string;
  /** Our reference, where the gateway has one. */
  attemptId: string | null;
  amountPaise: number;
  currency: string;
  /** When it was begun there. */
  takenAt: Date;
  /** All of it went back to the buyer. */
  isGivenBack: boolean;
};

/** From a moment up to another, which is not in it. */
export type Span = { from: Date; to: Date };

export type AttemptToCompare = {
  attemptId: AttemptId;
  orderId: OrderId;
  amountPaise: number;
  state: AttemptState;
  createdAt: Date;
};

export type Difference = {
  kind: DifferenceKind;
  /** The gateway's name for the payment; for one that the gateway does not have, ours. */
  reference: string;
  attemptId: AttemptId | null;
  orderId: OrderId | null;
  takenPaise: number | null;
  askedPaise: number | null;
};

/**
 * Where a gateway's list and our attempts tell different stories about the payments of a span. The list may reach
 * beyond the span: a payment begun shortly before its end is paid after it. Attempts outside the span are known to
 * be ours, and not missed.
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
    ...attempts.flatMap((attempt) => differencesOf(attempt, taken.get(attempt.attemptId) ?? [], span)),
  ];
}

function differencesOf(
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
  // What went back, of a payment that does not count as paid, is nobody's any more.
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

/** Money that serves nothing and went back already wants nobody. */
function isOpenIn(span: Span, payment: ListedPayment): boolean {
  return !payment.isGivenBack && isIn(span, payment.takenAt);
}

function isIn({ from, to }: Span, moment: Date): boolean {
  return moment >= from && moment < to;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than any payment lives: what was begun on a day is decided, and few people buy. */
const COMPARED_AFTER_MS = 3 * HOUR_MS;
/** Once more when banks have had the three days in which they may still take the money. */
const AGAIN_AFTER_MS = 76 * HOUR_MS;
/** A shop that was down, or a gateway, catches up so many days. */
const DAYS_BACK = 7;

/** The first of the days that are looked at. */
export function firstDayCompared(now: Date): string {
  return daysBefore(dayOf(now), DAYS_BACK);
}

/** The days whose time to be compared has come, the oldest first; of those compared already, when that was. */
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
 * How long the oldest of the days that are looked at, and were never compared, has been waiting for it. Days before
 * the first payment have nothing that could be missed.
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

/** A calendar day so many days before another. */
export function daysBefore(day: string, count: number): string {
  // Calendar days are counted in UTC, where each has 24 hours.
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}

/** A day where the shop stands, whose clocks are never changed. */
export function spanOfDay(day: string): Span {
  const from = new Date(`${day}T00:00:00${OFFSET}`);
  return { from, to: new Date(from.getTime() + DAY_MS) };
}

const OFFSET = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longOffset', timeZone: shop.timeZone })
  .format(0)
  .replace(/^.*GMT/, '');
