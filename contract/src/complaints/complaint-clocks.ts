import { rowOn } from '../values/dated-rows.ts';
import { dayOf } from '../values/dates.ts';
import type { ShopPromises } from '../shop/shop.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** India has no summer time. */
const IST_MS = 5.5 * HOUR_MS;

/** The law asks for these times, from the day `from` on, oldest first. */
type LegalRule = { from: string; answerHours: number; settleMonths: number };

/**
 * The Consumer Protection (E-Commerce) Rules, 2020, rule 4(5): acknowledged within 48 hours, redressed within a month.
 * A later rule is another row: complaints keep the deadlines of the day on which they came.
 */
const LEGAL_RULES: readonly LegalRule[] = [{ from: '2020-07-23', answerHours: 48, settleMonths: 1 }];

/** Owners are reminded when this much of the time is left: after 36 of 48 hours, on day 25 of 30. */
const REMINDED_BEFORE_ANSWER = 1 / 4;
const REMINDED_BEFORE_SETTLING = 1 / 6;

export type Deadlines = { answerBy: Date; settleBy: Date };
export type ComplaintState = 'open' | 'answered' | 'settled';
type Dates = Deadlines & { answeredAt: Date | null; settledAt: Date | null };

/** Until when a complaint is to be answered and settled: as the shop promises, and never later than the law says. */
export function computeDeadlines(
  openedAt: Date,
  promises: Pick<ShopPromises, 'complaintAcknowledgedHours' | 'complaintSettledDays'>,
): Deadlines {
  const openedMs = openedAt.getTime();
  const { answerHours, settleMonths } = rowOn(LEGAL_RULES, dayOf(openedAt));
  const hours = Math.min(promises.complaintAcknowledgedHours, answerHours);
  const promised = openedMs + promises.complaintSettledDays * DAY_MS;
  return {
    answerBy: new Date(openedMs + hours * HOUR_MS),
    settleBy: new Date(Math.min(promised, monthsAfter(openedMs, settleMonths))),
  };
}

/** The same time of the same day in a later month, or of its last day where the month is shorter. */
function monthsAfter(ms: number, months: number): number {
  const local = new Date(ms + IST_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return local.getTime() - IST_MS;
}

/** When owners are reminded of a complaint that nobody has answered or settled. */
export function computeReminders(openedAt: Date, { answerBy, settleBy }: Deadlines) {
  const before = (end: Date, share: number) =>
    new Date(end.getTime() - (end.getTime() - openedAt.getTime()) * share);
  return {
    answerAt: before(answerBy, REMINDED_BEFORE_ANSWER),
    settleAt: before(settleBy, REMINDED_BEFORE_SETTLING),
  };
}

export function stateOf({ answeredAt, settledAt }: Pick<Dates, 'answeredAt' | 'settledAt'>): ComplaintState {
  if (settledAt !== null) return 'settled';
  return answeredAt === null ? 'open' : 'answered';
}

/** Says whether one of its deadlines has passed without what it was for. */
export function isLate({ answerBy, settleBy, answeredAt, settledAt }: Dates, now: Date): boolean {
  if (settledAt !== null) return false;
  return now > settleBy || (answeredAt === null && now > answerBy);
}
