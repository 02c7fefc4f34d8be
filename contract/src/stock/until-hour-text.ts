import { t } from '@tula/messages/stock.ts';
import { formatHour } from '../values/dates.ts';

/** 6 PM for 18; midnight for 24. */
export function untilHourText(hour: number): string {
  if (hour === 24) return t('hour.midnight');
  return formatHour(hour);
}
