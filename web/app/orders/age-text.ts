import { formatDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/attention.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something happened: in minutes, from an hour on in hours, from two days on in days. */
export function ageText(since: Date, now: Date): string {
  const ageMs = Math.max(0, now.getTime() - since.getTime());
  if (ageMs < MINUTE_MS) return t('age.now');
  if (ageMs < HOUR_MS) return t('age.minutes', { count: Math.floor(ageMs / MINUTE_MS) });
  if (ageMs < 2 * DAY_MS) return t('age.hours', { count: Math.floor(ageMs / HOUR_MS) });
  return t('age.days', { count: Math.floor(ageMs / DAY_MS) });
}

/** The same within the last week; before then the day says more. */
export function recentAgeText(since: Date, now: Date): string {
  return now.getTime() - since.getTime() < 7 * DAY_MS ? ageText(since, now) : formatDay(since);
}
