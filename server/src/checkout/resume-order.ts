import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordIdempotencyKey } from '../orders/record-idempotency-key.ts';
import { notPayable, startPayment } from '../orders/payment/start-payment.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type EarlierOrder, type OrderContext, readEarlierOrder } from './checkout-store.ts';
import { frozenAddress, isSameAddress } from './frozen-address.ts';
import { isTotalShown, type OrderRequest } from './order-request.ts';

type ResumeRequest = {
  customerId: CustomerId;
  request: Pick<OrderRequest, 'shownTotalPaise'>;
  requestHash: Buffer;
  idempotencyKey: string | undefined;
};

/**
 * The order that an earlier request with the same key or the same content placed, and its payment page;
 * undefined when there is none. The page is the one that is open now, or a new one after a declined payment.
 * Throws IDEMPOTENCY_KEY_REUSED when the key came with other content, PRICE_CHANGED when the order's total is
 * not the one shown, and ORDER_NOT_PAYABLE when it is paid or cancelled.
 */
export async function resumeOrder(
  parts: CheckoutParts,
  context: OrderContext,
  resume: ResumeRequest,
): Promise<{ orderNumber: string; payUrl: string } | undefined> {
  const { keyed, sameRequest } = context;
  const { db } = parts.database;
  if (keyed !== null) {
    if (!keyed.hasSameBody) throw new Problem('IDEMPOTENCY_KEY_REUSED');
    return whereToPay(parts, await readEarlierOrder(db, keyed.orderId), resume);
  }
  if (sameRequest === null) return undefined;
  const isRepeated = sameRequest.isRecent && resume.idempotencyKey === undefined;
  if (!isRepeated && sameRequest.hasPayPage) return undefined;
  const order = await readEarlierOrder(db, sameRequest.orderId);
  if (!isRepeated && !isStillTheSame(order, context, resume)) return undefined;
  await recordIdempotencyKey(parts, { ...resume, orderId: order.id });
  return whereToPay(parts, order, resume);
}

/**
 * Sent again because the gateway returned no page, and nothing has changed since: a second order would only
 * stay unpaid.
 */
function isStillTheSame(earlier: EarlierOrder, context: OrderContext, { request }: ResumeRequest): boolean {
  if (!isTotalShown(request, earlier.totalPaise)) return false;
  const address = context.address === null ? null : frozenAddress(context.address);
  return (
    !earlier.hasPayPage &&
    earlier.isStillOffered &&
    isSameAddress(earlier.shippingAddress ?? earlier.billingAddress, address)
  );
}

async function whereToPay(parts: CheckoutParts, order: EarlierOrder, { request }: ResumeRequest) {
  if (!isTotalShown(request, order.totalPaise)) throw new Problem('PRICE_CHANGED');
  if (order.isCancelled) throw notPayable('CANCELLED');
  if (order.isPaid) throw notPayable('PAID');
  const { payUrl } = await startPayment(parts, order);
  return { orderNumber: order.orderNumber, payUrl };
}
