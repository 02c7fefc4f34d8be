import { t } from '@tula/messages/stock.ts';

/** 6 PM for 18; midnight for 24. */
export function untilHourText(hour: number): string {
  if (hour === 24) return t('hour.midnight');
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
