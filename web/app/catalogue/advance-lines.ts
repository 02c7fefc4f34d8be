import { dueNow } from '@tula/contract/orders/advances.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/held-orders.ts';
import type { MoneyLine } from '../ui/money-list.tsx';

type Parts = Pick<NonNullable<Order['advance']>, 'paise' | 'restPaise' | 'restBy' | 'paidAt'>;

/** The two payments of an order, below its total. */
export function advanceLines({ paise, restPaise, restBy, paidAt }: Parts): MoneyLine[] {
  return [
    { label: t(paidAt === null ? 'advance' : 'advance.paid'), amount: formatPaise(paise) },
    { label: t('rest', { day: formatCalendarDay(restBy) }), amount: formatPaise(restPaise) },
  ];
}

type Payable = Pick<Order, 'advance' | 'paymentStatus' | 'totalPaise'> & { heldUntil?: string | undefined };

/** Those of an order that waits for its rest, or is held for its advance; none of any other. */
export function linesWhileUnpaid(order: Payable): MoneyLine[] {
  const { advance, paymentStatus, heldUntil } = order;
  if (advance === undefined || paymentStatus === 'success') return [];
  const { part } = dueNow(order);
  return part === 'rest' || (part === 'advance' && heldUntil !== undefined) ? advanceLines(advance) : [];
}
