import { isPickup, type Order } from '@tula/contract/orders/orders.ts';
import type { PresentState } from './present-state.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/orders.ts';
import { formatArrival, lastDayOfMaking } from '../order-outcome.ts';

/** The step that a customer most probably wants to take with an order now. */
export type MainAction =
  | 'track'
  | 'directions'
  | 'pay again'
  | 'pay held'
  | 'pay now'
  | 'refresh'
  | 'call'
  | 'buy again'
  | 'my orders'
  | 'keep shopping';

/** Chooses the one wide button of the order's page; everything else is a link. */
export function chooseMainAction(order: Order, state: PresentState): MainAction {
  const canPay = order.actions.pay.isAllowed;
  switch (state) {
    case 'paid':
      return 'keep shopping';
    case 'on-its-way':
    case 'out-for-delivery':
      return order.courier?.trackingURL ? 'track' : 'keep shopping';
    case 'ready':
      return 'directions';
    case 'held':
      return canPay ? 'pay held' : 'call';
    case 'waiting':
      return canPay ? 'pay now' : 'refresh';
    case 'failed':
      return canPay ? 'pay again' : 'buy again';
    case 'coming-back':
      return 'call';
    // What was paid twice is in My Orders already.
    case 'late':
      return order.latePayment === 'PAID_AGAIN' ? 'my orders' : 'buy again';
    default:
      return 'buy again';
  }
}

/** The day that the customer waits for, as it was sold: Arrives 14–17 Dec; undefined once nothing is waited for. */
export function formatExpectedDay(order: Order, state: PresentState): string | undefined {
  if (state === 'paid' && isPickup(order))
    return t('expected.ready', { day: formatCalendarDay(lastDayOfMaking(order).day) });
  if (state !== 'paid' && state !== 'on-its-way') return undefined;
  const days = formatArrival(order);
  return days === '' ? undefined : t('expected.arrives', { days });
}
