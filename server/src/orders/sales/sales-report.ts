import type { DayTotals, SalesTotals } from '@tula/contract/sales.ts';
import { rupees, takings } from '@tula/contract/money.ts';
import { dayOf, shop } from '@tula/contract/shop.ts';

/** The sales of one day, in paise and grams. */
export type DaySales = {
  day: string;
  orders: number;
  cancelled: number;
  weightGrams: number;
  revenuePaise: number;
  refundPaise: number;
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

const NOTHING = { orders: 0, cancelled: 0, weightGrams: 0, revenuePaise: 0, refundPaise: 0 };

export function dayAnswer(sales: DaySales): DayTotals {
  return { day: sales.day, ...totalsOf(sales) };
}

/** The sum of several days. */
export function sumAnswer(days: readonly DaySales[]): SalesTotals {
  const total = { ...NOTHING };
  for (const one of days) for (const name of NAMES) total[name] += one[name];
  return totalsOf(total);
}

const NAMES = ['orders', 'cancelled', 'weightGrams', 'revenuePaise', 'refundPaise'] as const;

function totalsOf({
  orders,
  cancelled,
  weightGrams,
  revenuePaise,
  refundPaise,
}: Omit<DaySales, 'day'>): SalesTotals {
  const revenue = rupees(takings(revenuePaise));
  return { orders, cancelled, weightGrams, revenue, refunds: rupees(takings(refundPaise)) };
}

/** An order paid before this moment and not shipped is late. */
export function lateIfPaidBefore(now: Date): Date {
  return new Date(now.getTime() - shop.promises.shippingDays * DAY_MS);
}
