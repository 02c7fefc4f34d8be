import type { CustomerId, SessionId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { pollPayment } from '../payments/attempts/poll-payment.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { orderOfCustomer } from './find-order-query.ts';
import { type CustomerOrder } from './orders-store.ts';

/**
 * A customer's order by number or id; a pending payment of it, or of a change of it, is polled
 * first. Throws ORDER_NOT_FOUND, also when the session
 * has ended.
 */
export async function readOrder(
  parts: PaymentParts,
  { customerId, sessionId, numberOrId }: { customerId: CustomerId; sessionId: SessionId; numberOrId: string },
): Promise<CustomerOrder> {
  const order = await orderOfCustomer(parts.database.db, customerId, numberOrId, sessionId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const isPaying = order.paymentStatus === 'pending' || order.proposedChange?.isPaying === true;
  if (!isPaying || !(await pollPayment(parts, order.id))) return order;
  return (await orderOfCustomer(parts.database.db, customerId, numberOrId)) ?? order;
}
