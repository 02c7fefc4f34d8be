import { t } from '@tula/messages/attention.ts';

const HOUR_MS = 3_600_000;

/** How much time is left until a deadline: in hours, begun ones left out, and from three days on in days. */
export function leftText(dueAt: Date, now: Date): string {
  const hours = Math.floor((dueAt.getTime() - now.getTime()) / HOUR_MS);
  if (hours < 0) return t('left.none');
  return hours < 72 ? t('left.hours', { count: hours }) : t('left.days', { count: Math.floor(hours / 24) });
}
