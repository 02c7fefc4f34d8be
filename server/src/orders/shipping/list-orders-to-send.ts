import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import {
  type listOrdersToSend as endpoint,
  ORDERS_TO_SEND_PAGE_SIZE,
  type OrderToSend as OrderToSendAnswer,
} from '@tula/contract/orders/orders-to-send.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { Parts } from '../../platform/parts.ts';
import { pinMismatchOfOrder } from '../order.ts';
import type { SendingParts } from './packing-parts.ts';
import { type OrderToSend, ordersToSend } from './packing-store.ts';

/** A page of the courier orders that wait for a tracking number, oldest first. */
export async function listOrdersToSend(
  { database, clock, parcelsForEWayBill }: Pick<Parts, 'database' | 'clock'> & SendingParts,
  after: string | undefined,
): Promise<ResultOf<typeof endpoint>> {
  const most = ORDERS_TO_SEND_PAGE_SIZE + 1;
  const found = await ordersToSend(database.db, { after, most, today: dayOf(clock.now()) });
  const shown = found.orders.slice(0, ORDERS_TO_SEND_PAGE_SIZE);
  const hasMore = found.orders.length === most;
  const withEWayBill = await parcelsForEWayBill(shown);
  return {
    orders: shown.map((order) => ({ ...toAnswer(order), needsEWayBill: withEWayBill.has(order.id) })),
    totalItems: found.inAll,
    next: hasMore ? (shown.at(-1)?.id ?? null) : null,
  };
}

function toAnswer(order: OrderToSend): Omit<OrderToSendAnswer, 'needsEWayBill'> {
  const { id, orderNumber, placedAt, customerName, weightGrams, shippingAddress: address } = order;
  return {
    id,
    orderId: orderNumber,
    orderDate: placedAt.toISOString(),
    name: customerName,
    recipient: address?.fullName ?? customerName,
    place: address?.city || address?.area || address?.state || address?.country || '',
    postalCode: address?.postalCode ?? '',
    totalWeightGrams: weightGrams,
    pinMismatch: pinMismatchOfOrder(order),
  };
}
