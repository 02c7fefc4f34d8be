import type { AttemptId } from '@tula/contract/calls/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PhonepeConfig } from '../../../platform/config/gateway-config.ts';
import type { OutsideAnswer } from '../../../platform/outside-calls/outside-answer.ts';
import {
  type CreatedPayment,
  GatewayFailure,
  type PaymentReference,
  type PaymentFacts,
  type PaymentToCreate,
} from '../../payment-gateway.ts';
import { isOk, isPayPage, read } from '../gateway-answer.ts';
import type { CallPhonepe } from './phonepe-call.ts';
import { createdOrder, isNotThere, orderStatus, toFailure } from './phonepe-answers.ts';

const EXPIRE_AFTER_SECONDS = { least: 300, most: 3600 };
const PAY_PAGE_HOSTS = ['phonepe.com'];
/** PhonePe returns an order's page once. When that answer is lost, the attempt gets another order. */
const MOST_ORDERS_OF_ATTEMPT = 4;
const CREATE_WITHIN_MS = 2_800;
const POLL_TIMEOUT_MS = 2_500;

/** Orders of one attempt are numbered after its id, so that each can be found from the attempt alone. */
export function makeMerchantOrderId(attemptId: AttemptId, nth: number): string {
  return nth === 1 ? attemptId : `${attemptId}-${nth}`;
}

export function parseAttemptId(merchantOrderId: string): string {
  return merchantOrderId.replace(/^(.{36})-\d$/, '$1');
}

/** PhonePe's own order id, and the number of the attempt's order unless it is the first. */
const makeReference = (orderId: string, nth: number) => (nth === 1 ? orderId : `${orderId}~${nth}`);

export function parseReference(reference: string): { orderId: string; nth: number } {
  const [orderId = '', nth = '1'] = reference.split('~');
  return { orderId, nth: Number(nth) };
}

type Creating = { call: CallPhonepe; clock: Clock; settings: PhonepeConfig };

/**
 * Creates the attempt's order, or another one when the page of the last was lost: PhonePe returns a page only
 * once, in the answer to the creation. The shop shows only the recorded page, so the other orders cannot be
 * paid.
 */
export async function createOrder(creating: Creating, payment: PaymentToCreate): Promise<CreatedPayment> {
  for (let nth = 1; nth <= MOST_ORDERS_OF_ATTEMPT; nth++) {
    const answer = await pay(creating, payment, nth);
    if (isOk(answer)) return opened(creating, answer, { payment, nth });
    if (answer.status !== 400) throw toFailure(answer);
    const there = await statusOfOrder(creating.call, payment.attemptId, nth);
    if (there.state === 'unknown') throw toFailure(answer);
    if (there.amountPaise !== payment.amountPaise)
      throw new GatewayFailure('rejected', 'this reference was used for another amount');
    if (there.state !== 'pending')
      throw new GatewayFailure('unavailable', 'PhonePe has a final state for this payment');
  }
  throw new GatewayFailure('unavailable', 'PhonePe returned no payment page in any of the tries');
}

function pay({ call, clock }: Creating, payment: PaymentToCreate, nth: number): Promise<OutsideAnswer> {
  const { attemptId, amountPaise, orderNumber, returnUrl, expiresAt } = payment;
  const lifeSeconds = Math.round((expiresAt.getTime() - clock.now().getTime()) / 1000);
  const { least, most } = EXPIRE_AFTER_SECONDS;
  return call({
    method: 'POST',
    path: '/checkout/v2/pay',
    body: JSON.stringify({
      merchantOrderId: makeMerchantOrderId(attemptId, nth),
      amount: amountPaise,
      expireAfter: Math.min(Math.max(lifeSeconds, least), most),
      metaInfo: { udf1: orderNumber },
      paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrl } },
    }),
    isRepeatable: false,
    withinMs: CREATE_WITHIN_MS,
  });
}

function opened(
  { settings, clock }: Creating,
  answer: OutsideAnswer,
  { payment, nth }: { payment: PaymentToCreate; nth: number },
): CreatedPayment {
  const { orderId, redirectUrl, expireAt } = read(createdOrder, answer, 'PhonePe');
  if (!isPayPage(redirectUrl, { base: settings.apiBase, hosts: PAY_PAGE_HOSTS }))
    throw new GatewayFailure('rejected', "the payment page is not on PhonePe's host");
  const expiresAt = expireAt ? new Date(expireAt) : payment.expiresAt;
  const lifeMs = expiresAt.getTime() - clock.now().getTime();
  if (!(lifeMs > 0 && lifeMs <= 2 * EXPIRE_AFTER_SECONDS.most * 1000))
    throw new GatewayFailure('rejected', 'the expiry that PhonePe returned is impossible');
  return { gatewayReference: makeReference(orderId, nth), payUrl: redirectUrl, expiresAt };
}

/** Without a reference it is unknown which of the attempt's orders exist: all are fetched. */
export async function statusOfAttempt(call: CallPhonepe, payment: PaymentReference): Promise<PaymentFacts> {
  const { attemptId, gatewayReference } = payment;
  if (gatewayReference !== null) {
    const { orderId, nth } = parseReference(gatewayReference);
    return statusOfOrder(call, attemptId, nth, orderId);
  }
  const found: PaymentFacts[] = [];
  for (let nth = 1; nth <= MOST_ORDERS_OF_ATTEMPT; nth++) {
    const facts = await statusOfOrder(call, attemptId, nth);
    if (facts.state === 'unknown') break;
    found.push(facts);
  }
  const best = (['success', 'pending', 'failed'] as const)
    .map((state) => found.find((facts) => facts.state === state))
    .find((facts) => facts !== undefined);
  return best ?? { state: 'unknown' };
}

/** Only the order's own state counts: a failed try within it may be followed by another. */
const ORDER_STATES: Record<string, PaymentFacts['state']> = {
  PENDING: 'pending',
  COMPLETED: 'success',
  FAILED: 'failed',
};

async function statusOfOrder(
  call: CallPhonepe,
  attemptId: AttemptId,
  nth: number,
  orderId?: string,
): Promise<PaymentFacts> {
  const merchantOrderId = makeMerchantOrderId(attemptId, nth);
  const answer = await call({
    method: 'GET',
    path: `/checkout/v2/order/${merchantOrderId}/status?details=false&errorContext=false`,
    isRepeatable: true,
    withinMs: POLL_TIMEOUT_MS,
  });
  if (isNotThere(answer)) return { state: 'unknown' };
  if (!isOk(answer)) throw toFailure(answer);
  const order = read(orderStatus, answer, 'PhonePe');
  const state = ORDER_STATES[order.state];
  if (state === undefined) throw new GatewayFailure('unavailable', 'PhonePe returned an unknown state');
  const isOurs =
    (order.orderId ?? orderId) === (orderId ?? order.orderId) &&
    (order.merchantOrderId ?? merchantOrderId) === merchantOrderId;
  return {
    state,
    amountPaise: order.amount,
    currency: order.currency ?? 'INR',
    attemptId: isOurs ? attemptId : 'another',
  };
}
