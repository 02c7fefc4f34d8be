import { formatDay } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import type { Order } from '../order.ts';

/** What the words of each email about an order may name. */
export function orderValues(order: Order) {
  return {
    customerName: order.customerName,
    orderNumber: order.orderNumber,
    orderDate: formatDay(order.placedAt),
    total: formatPaise(order.totalPaise),
  };
}
