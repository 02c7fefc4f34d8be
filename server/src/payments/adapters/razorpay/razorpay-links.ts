import type { AttemptId } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/gateways.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RazorpayConfig } from '../../../platform/config/gateway-config.ts';
import type { OutsideAnswer } from '../../../platform/outside-calls/outside-answer.ts';
import {
  type CreatedPayment,
  GatewayFailure,
  type PaymentReference,
  type PaymentFacts,
  type PaymentToCreate,
} from '../../payment-gateway.ts';
import { isOk, isPayPage, read } from '../gateway-answer.ts';
import type { CallRazorpay } from './razorpay-call.ts';
import {
  isNotThere,
  orderPayments,
  type PaymentLink,
  paymentLink,
  paymentLinks,
  toFailure,
} from './razorpay-answers.ts';

const PAY_PAGE_HOSTS = ['rzp.io', 'razorpay.com'];
/** Razorpay requires at least 15 minutes from when it reads the request. */
const LEAST_LIFE_SECONDS = 16 * 60;
const MOST_LIFE_SECONDS = 183 * 24 * 3600;
const CREATE_WITHIN_MS = 2_600;
const POLL_TIMEOUT_MS = 1_600;

type Creating = { call: CallRazorpay; clock: Clock; settings: RazorpayConfig };

/**
 * Creates the attempt's link. Razorpay accepts our reference once: when it rejects it, or the answer is lost,
 * the existing link is looked up instead.
 */
export async function createLink(creating: Creating, payment: PaymentToCreate): Promise<CreatedPayment> {
  const { call } = creating;
  let answer: OutsideAnswer;
  try {
    answer = await call(linkRequest(creating, payment));
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err;
    const there = await linkOfReference(call, payment.attemptId);
    if (there === undefined) throw err;
    return opened(creating, payment, there);
  }
  if (isOk(answer)) return opened(creating, payment, read(paymentLink, answer, 'Razorpay'));
  const there = answer.status === 400 ? await linkOfReference(call, payment.attemptId) : undefined;
  if (there === undefined) throw toFailure(answer);
  return opened(creating, payment, there);
}

function linkRequest({ clock }: Creating, payment: PaymentToCreate) {
  const { attemptId, amountPaise, orderNumber, returnUrl, expiresAt } = payment;
  const earliest = Math.ceil(clock.now().getTime() / 1000) + LEAST_LIFE_SECONDS;
  const body = {
    amount: amountPaise,
    currency: 'INR',
    accept_partial: false,
    reference_id: attemptId,
    description: t('razorpay.description', { number: orderNumber, url: returnUrl }),
    expire_by: Math.max(Math.floor(expiresAt.getTime() / 1000), earliest),
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { order_number: orderNumber, attempt_id: attemptId },
    callback_url: returnUrl,
    callback_method: 'get',
    // Razorpay redirects after a payment only; this is the one text of ours on the page of an expired link.
    options: { hosted_page: { label: { expired_on: t('razorpay.expired') } } },
  };
  return {
    method: 'POST',
    path: '/v1/payment_links',
    body: JSON.stringify(body),
    isRepeatable: false,
    withinMs: CREATE_WITHIN_MS,
  } as const;
}

function opened({ settings, clock }: Creating, payment: PaymentToCreate, link: PaymentLink): CreatedPayment {
  if (link.reference_id !== payment.attemptId)
    throw new GatewayFailure('rejected', 'Razorpay answered with the link of another payment');
  if (link.amount !== payment.amountPaise || link.currency !== 'INR')
    throw new GatewayFailure('rejected', 'this reference was used for another amount');
  if (!isPayPage(link.short_url, { base: settings.apiBase, hosts: PAY_PAGE_HOSTS }))
    throw new GatewayFailure('rejected', "the payment page is not on Razorpay's host");
  const nowSeconds = clock.now().getTime() / 1000;
  const expireBy = link.expire_by || Math.floor(payment.expiresAt.getTime() / 1000);
  if (!(expireBy > nowSeconds && expireBy <= nowSeconds + MOST_LIFE_SECONDS))
    throw new GatewayFailure('unavailable', 'the expiry that Razorpay returned is in the past');
  return { gatewayReference: link.id, payUrl: link.short_url, expiresAt: new Date(expireBy * 1000) };
}

async function linkOfReference(call: CallRazorpay, attemptId: AttemptId): Promise<PaymentLink | undefined> {
  const answer = await call({
    method: 'GET',
    path: `/v1/payment_links?reference_id=${attemptId}`,
    isRepeatable: true,
    withinMs: POLL_TIMEOUT_MS,
  });
  if (isNotThere(answer)) return undefined;
  if (!isOk(answer)) throw toFailure(answer);
  const { payment_links } = read(paymentLinks, answer, 'Razorpay');
  return payment_links.find((link) => link.reference_id === attemptId);
}

/** The link as it is now; undefined when there is none. */
export async function fetchLink(
  call: CallRazorpay,
  payment: PaymentReference,
): Promise<PaymentLink | undefined> {
  const { attemptId, gatewayReference } = payment;
  if (gatewayReference === null) return linkOfReference(call, attemptId);
  const path = `/v1/payment_links/${encodeURIComponent(gatewayReference)}`;
  const answer = await call({ method: 'GET', path, isRepeatable: true, withinMs: POLL_TIMEOUT_MS });
  if (isNotThere(answer)) return undefined;
  if (!isOk(answer)) throw toFailure(answer);
  return read(paymentLink, answer, 'Razorpay');
}

export async function statusOfAttempt(call: CallRazorpay, payment: PaymentReference): Promise<PaymentFacts> {
  const link = await fetchLink(call, payment);
  if (link === undefined) return { state: 'unknown' };
  const { amount_paid: paid, currency } = link;
  const isOurs = link.id === (payment.gatewayReference ?? link.id);
  const attemptId = isOurs ? (link.reference_id ?? 'none') : link.id;
  const { status } = link;
  if (status === 'created') return { state: 'pending', attemptId };
  // Reports a part payment, or money on an expired link, as it is; settlePayment judges it.
  if (status === 'paid' || status === 'partially_paid' || paid > 0)
    return {
      state: 'success',
      amountPaise: paid,
      currency,
      attemptId,
      ...toCapturedAs(link.payments?.[0]?.payment_id),
    };
  if (status !== 'expired' && status !== 'cancelled')
    throw new GatewayFailure('unavailable', 'Razorpay returned an unknown state');
  const late = await capturedLate(call, link);
  if (late.length === 0) return { state: 'failed', attemptId };
  const amountPaise = late.reduce((sum, { amount }) => sum + amount, 0);
  return { state: 'success', amountPaise, currency, attemptId, ...toCapturedAs(late[0]?.id) };
}

/** Razorpay does not cancel a link that is paid, expired or cancelled already. */
export async function cancelLink(call: CallRazorpay, payment: PaymentReference): Promise<void> {
  const { attemptId, gatewayReference } = payment;
  const id = gatewayReference ?? (await linkOfReference(call, attemptId))?.id;
  if (id === undefined) return;
  const answer = await call({
    method: 'POST',
    path: `/v1/payment_links/${encodeURIComponent(id)}/cancel`,
    isRepeatable: true,
    withinMs: CREATE_WITHIN_MS,
  });
  if (!isOk(answer)) throw toFailure(answer);
  read(paymentLink, answer, 'Razorpay');
}

const toCapturedAs = (capturedAs: string | undefined) => (capturedAs === undefined ? {} : { capturedAs });

/** A bank may confirm after the link's expiry: then the payment is under the link's order only. */
async function capturedLate(call: CallRazorpay, link: PaymentLink): Promise<PaymentOfLink[]> {
  if (!link.order_id) return [];
  return (await listPayments(call, link)).filter(({ status }) => status === 'captured');
}

export type PaymentOfLink = { id: string; amount: number; status: string };

/** The payments on a link, in any state. */
export async function listPayments(call: CallRazorpay, link: PaymentLink): Promise<PaymentOfLink[]> {
  const named = (link.payments ?? []).map(({ payment_id, amount, status }) => ({
    id: payment_id,
    amount,
    status,
  }));
  if (named.length > 0 || !link.order_id) return named;
  const answer = await call({
    method: 'GET',
    path: `/v1/orders/${encodeURIComponent(link.order_id)}/payments`,
    isRepeatable: true,
    withinMs: POLL_TIMEOUT_MS,
  });
  if (!isOk(answer)) throw toFailure(answer);
  return read(orderPayments, answer, 'Razorpay').items;
}
