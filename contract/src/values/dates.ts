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

const TYPED = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: shop.timeZone,
});

/** An instant in Indian time as a field for date and time has it: 2026-01-05T16:05. */
export function typedMoment(instant: Date): string {
  return TYPED.format(instant).replace(' ', 'T');
}

/** What such a field holds, in Indian time, as an instant with its offset. */
export function momentOfTyped(typed: string): string {
  return `${typed.slice(0, 16)}:00+05:30`;
}

/** Jan 05, 2026, 4:05 PM, in Indian time. */
export function formatMoment(instant: Date): string {
  return `${DAY.format(instant)}, ${TIME.format(instant)}`;
}
