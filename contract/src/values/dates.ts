import { shop } from '../shop/shop.ts';

const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: shop.timeZone,
});
const TIME = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: shop.timeZone,
});

/** Jan 05, 2026, in Indian time. */
export function formatDay(instant: Date): string {
  return DAY.format(instant);
}

const CALENDAR = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: shop.timeZone });

/** The calendar day of an instant in Indian time: 2026-01-05. */
export function dayOf(instant: Date): string {
  return CALENDAR.format(instant);
}

/** Jan 05, 2026, 4:05 PM, in Indian time. */
export function formatMoment(instant: Date): string {
  return `${DAY.format(instant)}, ${TIME.format(instant)}`;
}
