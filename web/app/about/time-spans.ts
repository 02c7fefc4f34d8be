import { t } from '@tula/messages/policies.ts';

/** "5 hours", joined by a non-breaking space. */
export function hoursSpan(count: number): string {
  return t('span.hours', { count });
}

export function daysSpan(count: number): string {
  return t('span.days', { count });
}

/** 5 to 14 days */
export function daysRange({ least, most }: { least: number; most: number }): string {
  return t('span.range', { least, most });
}
