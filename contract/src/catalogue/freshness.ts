import { t } from '@tula/messages/freshness.ts';

/** Days from the payment to the door. */
type DaysOnTheWay = { most: number };

/**
 * The least days that food keeps after it has arrived: it is packed on the day of the payment at the earliest and
 * arrives on the last promised day at the latest. Never negative; undefined when nobody has told how long it keeps.
 */
export function leastDaysLeft(shelfLifeDays: number | null, { most }: DaysOnTheWay): number | undefined {
  return shelfLifeDays === null ? undefined : Math.max(0, shelfLifeDays - most);
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
