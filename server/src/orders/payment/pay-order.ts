import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { PaymentParts } from '../../payments/payment-parts.ts';
import { canBePaid, whyNotPay } from '../order.ts';
import { orderOfCustomer } from '../find-order-query.ts';
import { notPayable, startPayment } from './start-payment.ts';

/** Returns the payment page of a customer's unpaid order. */
export async function payOrder(
  parts: PaymentParts,
  { customerId, numberOrId }: { customerId: CustomerId; numberOrId: string },
): Promise<{ payUrl: string }> {
  const order = await orderOfCustomer(parts.database.db, customerId, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  if (!canBePaid(order)) throw notPayable(whyNotPay(order) ?? 'PAID');
  return startPayment(parts, order);
}
