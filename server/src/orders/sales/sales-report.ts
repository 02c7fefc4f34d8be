import type { DayTotals, SalesTotals } from '@tula/contract/orders/sales.ts';
import { type Paise, paise, rupees, largePaise } from '@tula/contract/values/money.ts';
import { dayOf } from '@tula/contract/values/dates.ts';

/** The sales of one day, in paise and grams. */
export type DaySales = {
  day: string;
  orders: number;
  cancelled: number;
  weightGrams: number;
  revenuePaise: Paise;
  refundPaise: Paise;
};

const DAY_MS = 86_400_000;
/** The days up to today, today last. */
export function daysUpTo(now: Date, count: number): string[] {
  // Calendar days are counted in UTC, where each has 24 hours.
  const today = Date.parse(`${dayOf(now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(today - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Every day, with zeros for those without sales. */
export function everyDay(days: readonly string[], found: readonly DaySales[]): DaySales[] {
  const byDay = new Map(found.map((one) => [one.day, one]));
  return days.map((day) => byDay.get(day) ?? { day, ...NOTHING });
}

const NOTHING = { orders: 0, cancelled: 0, weightGrams: 0, revenuePaise: paise(0), refundPaise: paise(0) };

export function dayAnswer(sales: DaySales): DayTotals {
  return { day: sales.day, ...toTotals(sales) };
}

/** The sum of several days. */
export function sumAnswer(days: readonly DaySales[]): SalesTotals {
  const sumDays = (name: 'orders' | 'cancelled' | 'weightGrams' | 'revenuePaise' | 'refundPaise') =>
    days.reduce((total, one) => total + one[name], 0);
  return toTotals({
    orders: sumDays('orders'),
    cancelled: sumDays('cancelled'),
    weightGrams: sumDays('weightGrams'),
    revenuePaise: largePaise(sumDays('revenuePaise')),
    refundPaise: largePaise(sumDays('refundPaise')),
  });
}

function toTotals({
  orders,
  cancelled,
  weightGrams,
  revenuePaise,
  refundPaise,
}: Omit<DaySales, 'day'>): SalesTotals {
  return {
    orders,
    cancelled,
    weightGrams,
    revenue: rupees(revenuePaise),
    refunds: rupees(refundPaise),
    revenuePaise,
    refundsPaise: refundPaise,
  };
}
