import { isPickup, type Order } from '@tula/contract/orders/orders.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/orders.ts';
import { formatArrival, lastDayOfMaking } from '../order-outcome.ts';
import type { PresentState } from './present-state.ts';

/** The day that the customer waits for, as it was sold: Arrives 14–17 Dec; undefined once nothing is waited for. */
export function formatExpectedDay(order: Order, state: PresentState): string | undefined {
  if (state === 'paid' && isPickup(order))
    return t('expected.ready', { day: formatCalendarDay(lastDayOfMaking(order).day) });
  if (state !== 'paid' && state !== 'on-its-way') return undefined;
  const days = formatArrival(order);
  return days === '' ? undefined : t('expected.arrives', { days });
}
