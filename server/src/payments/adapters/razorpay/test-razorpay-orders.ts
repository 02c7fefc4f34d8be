import type { PeerAnswer, PeerRequest } from '../../../../test/a-peer.ts';
import { type Books, errorAnswer, isAmount, parseBody } from './test-razorpay-books.ts';

const ORDER_FIELDS = /^(amount|currency|receipt|notes|partial_payment)$/;
const LONGEST_RECEIPT = 40;

/** Creates an order as documented; a body that breaks a rule creates none. */
export function createOrder(books: Books, request: PeerRequest): PeerAnswer {
  const requested = parseBody(request);
  if (requested === undefined) return errorAnswer('The request body is no JSON');
  const unknown = Object.keys(requested).find((field) => !ORDER_FIELDS.test(field));
  if (unknown) return errorAnswer(`${unknown} is/are not required and should not be sent`, unknown);
  const { amount, currency, receipt } = requested;
  if (!isAmount(amount)) return errorAnswer('Order amount less than minimum amount allowed', 'amount');
  if (currency !== 'INR') return errorAnswer('Currency is not supported', 'currency');
  if (typeof receipt !== 'string' || receipt.length > LONGEST_RECEIPT)
    return errorAnswer('The receipt may not be greater than 40 characters.', 'receipt');
  const order = {
    id: books.nextId('order'),
    entity: 'order' as const,
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    status: 'created' as const,
    attempts: 0,
    notes: [],
    created_at: books.nowSeconds(),
  };
  books.orders.push(order);
  return { json: order };
}
