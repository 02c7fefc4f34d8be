import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { pollPayment } from '../payments/attempts/poll-payment.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { type CustomerOrder, orderOfCustomer } from './orders-store.ts';

/** A customer's order by number or id; a pending payment is polled first. */
export async function readOrder(
  parts: PaymentParts,
  { customerId, numberOrId }: { customerId: CustomerId; numberOrId: string },
): Promise<CustomerOrder> {
  const order = await orderOfCustomer(parts.database.db, customerId, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  if (order.paymentStatus !== 'pending' || !(await pollPayment(parts, order.id))) return order;
  return (await orderOfCustomer(parts.database.db, customerId, numberOrId)) ?? order;
}
