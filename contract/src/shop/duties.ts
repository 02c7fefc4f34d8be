import * as z from 'zod/mini';
import { rowOn } from '../values/dated-rows.ts';
import { financialYearOf, lastMonthOf, monthsAfter, monthsOf, quarterOf } from '../values/periods.ts';
import { DATED_RULES } from './dated-rules.ts';
import { sellerOn, type SellerStatus, type ShopTax } from './tax.ts';

/** The law asks a shop to file these again and again, each with the office that it names. */
export const DUTY_KINDS = {
  gstr1: 'tax',
  gstr3b: 'tax',
  pmt06: 'tax',
  gstr9: 'tax',
  cmp08: 'tax',
  gstr4: 'tax',
  foodReturn: 'food',
} as const;
export type DutyKind = keyof typeof DUTY_KINDS;
export const DUTY_KIND_NAMES = Object.keys(DUTY_KINDS) as DutyKind[];
export const dutyKind = z.enum(DUTY_KIND_NAMES);

/** One filing: the period that it is about, such as 2026-11, 26-27-Q3 or 26-27, and its last day. */
export type Duty = { kind: DutyKind; period: string; dueOn: string };

/** So many months after the last one of its period, and the day of that month. */
type Due = { from: string; months: number; day: number };

/** The last days by the period's first month, the earliest first, which holds for earlier periods too. */
const DUE = {
  gstr1: [{ from: '2021-01', months: 1, day: 11 }],
  gstr1OfQuarter: [{ from: '2021-01', months: 1, day: 13 }],
  gstr3b: [{ from: '2021-01', months: 1, day: 20 }],
  gstr3bOfQuarter: [{ from: '2021-01', months: 1, day: 22 }],
  gstr3bOfQuarterLater: [{ from: '2021-01', months: 1, day: 24 }],
  pmt06: [{ from: '2021-01', months: 1, day: 25 }],
  gstr9: [{ from: '2017-07', months: 9, day: 31 }],
  cmp08: [{ from: '2019-04', months: 1, day: 18 }],
  gstr4: [
    { from: '2019-04', months: 1, day: 30 },
    { from: DATED_RULES.compositionReturn.from.slice(0, 7), months: 3, day: 30 },
  ],
  foodReturn: [{ from: '2011-04', months: 2, day: 31 }],
} as const satisfies Record<string, readonly Due[]>;

/**
 * The states whose quarterly GSTR-3B is due on the 22nd, by the beginning of their GST numbers; that of all others is
 * due on the 24th.
 */
const EARLY_STATES = ['22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37'];

/** Which duties a shop has depends on these facts. */
export type DutyFacts = Pick<ShopTax, 'sellers' | 'filesReturns'> & {
  /** A licence begins with 1, a registration with 2; a registered kitchen files no yearly return. */
  licenceNumber: string | null;
};

/** Past duties are told for so long; then somebody has filed, or has other worries. */
export const TOLD_DAYS = 30;
/** So many days ahead a duty needs a person. */
export const DUE_SOON_DAYS = 7;
/** So many days ahead all duties are listed; of those that come later only the next one of each kind. */
const LISTED_DAYS = 21;
const DAY_MS = 86_400_000;

export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** The latest last day comes nine months after a year. */
const MONTHS_BEFORE = 24;
const MONTHS_AHEAD = 12;

/** Lists what is to be filed around a day, such as 2026-11-30, the nearest last day first. */
export function dutiesAround(facts: DutyFacts, today: string): Duty[] {
  const first = monthsAfter(today.slice(0, 7), -MONTHS_BEFORE);
  const months = Array.from({ length: MONTHS_BEFORE + MONTHS_AHEAD }, (_, at) => monthsAfter(first, at));
  const listed = new Set<DutyKind>();
  return months
    .flatMap((month) => dutiesOfMonth(facts, month))
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
    .filter(({ kind, dueOn }) => {
      const days = daysUntil(dueOn, today);
      if (days < -TOLD_DAYS || (days > LISTED_DAYS && listed.has(kind))) return false;
      if (days >= 0) listed.add(kind);
      return true;
    });
}

/** Says whether a duty needs a person: it is due within days, or its last day was not long ago. */
export const isDueSoon = ({ dueOn }: Duty, today: string): boolean =>
  daysUntil(dueOn, today) <= DUE_SOON_DAYS;

/** The duties of the periods that end with a month. */
function dutiesOfMonth(facts: DutyFacts, month: string): Duty[] {
  const quarter = quarterOf(month);
  const year = financialYearOf(month);
  const endsQuarter = lastMonthOf(quarter) === month;
  const endsYear = lastMonthOf(year) === month;
  const ofMonth = statusesIn(facts, month);
  const ofQuarter = endsQuarter ? statusesIn(facts, quarter) : [];
  const ofYear = endsYear ? statusesIn(facts, year) : [];
  const isQuarterly = facts.filesReturns === 'quarterly';
  return [
    ...(ofMonth.includes('regular') && !isQuarterly ? monthlyDuties(month) : []),
    ...(ofMonth.includes('regular') && isQuarterly && !endsQuarter ? [duty('pmt06', month, DUE.pmt06)] : []),
    ...(ofQuarter.includes('regular') && isQuarterly ? quarterlyDuties(facts, quarter) : []),
    ...(ofYear.includes('regular') ? [duty('gstr9', year, DUE.gstr9)] : []),
    ...(ofQuarter.includes('composition') ? [duty('cmp08', quarter, DUE.cmp08)] : []),
    ...(ofYear.includes('composition') ? [duty('gstr4', year, DUE.gstr4)] : []),
    ...(endsYear && facts.licenceNumber?.startsWith('1') === true
      ? [duty('foodReturn', year, DUE.foodReturn)]
      : []),
  ];
}

const monthlyDuties = (month: string) => [duty('gstr1', month, DUE.gstr1), duty('gstr3b', month, DUE.gstr3b)];

function quarterlyDuties({ sellers }: DutyFacts, quarter: string): Duty[] {
  const { gstin } = sellerOn({ sellers }, lastDayOf(quarter));
  const isEarly = EARLY_STATES.includes(gstin?.slice(0, 2) ?? '');
  return [
    duty('gstr1', quarter, DUE.gstr1OfQuarter),
    duty('gstr3b', quarter, isEarly ? DUE.gstr3bOfQuarter : DUE.gstr3bOfQuarterLater),
  ];
}

function duty(kind: DutyKind, period: string, rows: readonly Due[]): Duty {
  const { months, day } = rowOn(rows, monthsOf(period)[0]);
  return { kind, period, dueOn: `${monthsAfter(lastMonthOf(period), months)}-${day}` };
}

/** A day that is at least the last one of a period, as texts compare. */
const lastDayOf = (period: string) => `${lastMonthOf(period)}-31`;

/** Every status that the seller had in a period: who changed in it files for both. */
function statusesIn({ sellers }: DutyFacts, period: string): SellerStatus[] {
  const firstDay = `${monthsOf(period)[0]}-01`;
  const later = sellers.filter(({ from }) => from > firstDay && from <= lastDayOf(period));
  return [sellerOn({ sellers }, firstDay).status, ...later.map(({ status }) => status)];
}
