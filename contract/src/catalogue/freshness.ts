import { t } from '@tula/messages/freshness.ts';
import { shopPromises } from '../shop/promises.ts';
import type { ShopPromises } from '../shop/shop.ts';

/** Promised days from the payment to the door. */
type DaysOnTheWay = { most: number };

/**
 * The days after a payment on which food arrives at the latest. One after the cut-off hour counts from the next day, and
 * the weekly closing days before food is sent do not count. The same at every hour of the week, so that pages which are
 * kept and checks of an order agree; no order is promised for later.
 */
export function daysUntilArrival(
  { most }: DaysOnTheWay,
  { shippingDays, cutOffHour = null, closedWeekday = null }: MakingTimes = shopPromises,
): number {
  const closedDays = closedWeekday === null ? 0 : 1 + Math.floor(shippingDays / 6);
  return most + closedDays + (cutOffHour === null ? 0 : 1);
}

type MakingTimes = Pick<ShopPromises, 'shippingDays' | 'cutOffHour' | 'closedWeekday'>;

/**
 * The least days that food keeps after it has arrived: it is packed on the day of the payment at the earliest and
 * arrives on the last promised day at the latest. Never negative; undefined when nobody has told how long it keeps.
 */
export function leastDaysLeft(shelfLifeDays: number | null, days: DaysOnTheWay): number | undefined {
  return shelfLifeDays === null ? undefined : Math.max(0, shelfLifeDays - daysUntilArrival(days));
}

const MONTHS_FROM_DAYS = 90;
const DAYS_OF_MONTH = 30;

/** How long food keeps: 45 days, 6 months. Longer times count in months only where they are whole ones. */
export function keepsText(shelfLifeDays: number): string {
  if (shelfLifeDays % 365 === 0) return t('months', { count: (shelfLifeDays / 365) * 12 });
  return shelfLifeDays >= MONTHS_FROM_DAYS && shelfLifeDays % DAYS_OF_MONTH === 0
    ? t('months', { count: shelfLifeDays / DAYS_OF_MONTH })
    : t('days', { count: shelfLifeDays });
}

/** The same after “use within”, which some languages write in another case. */
export function keepsWithinText(days: number): string {
  return days >= MONTHS_FROM_DAYS && days % DAYS_OF_MONTH === 0
    ? t('within.months', { count: days / DAYS_OF_MONTH })
    : t('within.days', { count: days });
}
