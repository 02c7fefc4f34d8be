import type { ShopPromises } from '@tula/contract/shop/shop.ts';
import { weekdayName } from '@tula/contract/shop/weekdays.ts';
import { formatHour } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/policies.ts';

type WorkingTimesProps = { of: Pick<ShopPromises, 'cutOffHour' | 'closedWeekday'> };

/** The hour after which an order counts as one of the next day, and the weekday that does not count. */
export function WorkingTimes({ of: { cutOffHour = null, closedWeekday = null } }: WorkingTimesProps) {
  if (cutOffHour === null && closedWeekday === null) return null;
  return (
    <p>
      {cutOffHour === null ? null : t('working.cutOff', { hour: formatHour(cutOffHour) })}
      {cutOffHour === null || closedWeekday === null ? null : <br />}
      {closedWeekday === null ? null : t('working.closed', { weekday: weekdayName(closedWeekday) })}
    </p>
  );
}
