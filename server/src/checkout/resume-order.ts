import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordIdempotencyKey } from '../orders/claim-idempotency-key.ts';
import { notPayable, startPayment } from '../orders/payment/start-payment.ts';
import { type Consent, insertConsent } from '../phone-messages/consent/consents-query.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type EarlierOrder, type OrderContext, readEarlierOrder } from './checkout-store.ts';
import { copyAddress, isSameAddress } from './order-addresses.ts';
import { isTotalShown, type OrderRequest } from './order-request.ts';

type ResumeRequest = {
  customerId: CustomerId;
  request: Pick<OrderRequest, 'shownTotalPaise'>;
  requestHash: Buffer;
  idempotencyKey: string | undefined;
  /** To order updates; undefined for none. */
  consent: Consent | undefined;
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
  const order = await findOrderToResume(parts, context, resume);
  if (order === undefined) return undefined;
  if (!isTotalShown(resume.request, order.totalPaise)) throw new Problem('PRICE_CHANGED');
  if (order.isCancelled) throw notPayable('CANCELLED');
  if (order.isPaid) throw notPayable('PAID');
  // Only an order that staff hold has an advance.
  const { payUrl } = await startPayment(parts, { ...order, advance: null });
  if (resume.consent !== undefined) await insertConsent(parts.database.db, resume.consent);
  return { orderNumber: order.orderNumber, payUrl };
}

/** By its key, or by its content; then a key that came along is recorded for it. */
async function findOrderToResume(
  parts: CheckoutParts,
  context: OrderContext,
  resume: ResumeRequest,
): Promise<EarlierOrder | undefined> {
  const { keyed, sameRequest } = context;
  const { db } = parts.database;
  if (keyed !== null) {
    if (!keyed.hasSameBody) throw new Problem('IDEMPOTENCY_KEY_REUSED');
    return readEarlierOrder(db, keyed.orderId);
  }
  if (sameRequest === null) return undefined;
  const isRepeated = sameRequest.isRecent && resume.idempotencyKey === undefined;
  if (!isRepeated && sameRequest.hasPayPage) return undefined;
  const order = await readEarlierOrder(db, sameRequest.orderId);
  if (!isRepeated && !isStillTheSame(order, context, resume)) return undefined;
  await recordIdempotencyKey(parts, { ...resume, orderId: order.id });
  return order;
}

/**
 * Sent again because the gateway returned no page, and nothing has changed since: a second order would only
 * stay unpaid.
 */
function isStillTheSame(earlier: EarlierOrder, context: OrderContext, { request }: ResumeRequest): boolean {
  if (!isTotalShown(request, earlier.totalPaise)) return false;
  const address = context.address === null ? null : copyAddress(context.address);
  return (
    !earlier.hasPayPage &&
    earlier.isStillOffered &&
    isSameAddress(earlier.shippingAddress ?? earlier.billingAddress, address)
  );
}
