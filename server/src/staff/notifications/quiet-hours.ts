import { dayOf, indianTime, OFFSET } from '@tula/contract/values/dates.ts';

export type QuietHours = { quietFrom: number; quietUntil: number };

const DAY_MS = 86_400_000;

/**
 * When something that happens now is told: at once, or at the end of the quiet hours in which it falls. They may go over
 * midnight; the same hour twice means that there are none.
 */
export function tellAt(now: Date, { quietFrom, quietUntil }: QuietHours): Date {
  const hour = Number(indianTime(now).slice(11, 13));
  const isOverMidnight = quietFrom > quietUntil;
  const isQuiet = isOverMidnight
    ? hour >= quietFrom || hour < quietUntil
    : hour >= quietFrom && hour < quietUntil;
  if (!isQuiet) return now;
  const end = new Date(`${dayOf(now)}T${String(quietUntil).padStart(2, '0')}:00:00${OFFSET}`);
  return end > now ? end : new Date(end.getTime() + DAY_MS);
}

/** A digest that could not be made for so many hours is left out: by then the day speaks for itself. */
const DIGEST_WITHIN_HOURS = 3;

/** Says whether the digest of the day is due: from its hour on, for a few hours. */
export function isDigestDue(now: Date, digestHour: number): boolean {
  const hour = Number(indianTime(now).slice(11, 13));
  return hour >= digestHour && hour < digestHour + DIGEST_WITHIN_HOURS;
}
