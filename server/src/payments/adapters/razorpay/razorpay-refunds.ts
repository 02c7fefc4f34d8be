import {
  GatewayFailure,
  type RefundReference,
  type RefundFacts,
  type RefundToCreate,
} from '../../payment-gateway.ts';
import { isOk, read } from '../gateway-answer.ts';
import type { CallRazorpay } from './razorpay-call.ts';
import {
  isNotThere,
  readNote,
  type RefundEntity,
  refundEntity,
  refundsOfPayment,
  toFailure,
} from './razorpay-answers.ts';
import { fetchLink, listPayments } from './razorpay-links.ts';

const CREATE_WITHIN_MS = 4_000;
const POLL_TIMEOUT_MS = 1_600;

const REFUND_STATES: Record<string, RefundFacts['state']> = {
  pending: 'pending',
  processed: 'success',
  failed: 'failed',
};

/** Razorpay uses our reference as the idempotency key: the same key returns the same refund. */
export async function createRefund(call: CallRazorpay, refund: RefundToCreate): Promise<RefundFacts> {
  const { refundId, attemptId, amountPaise } = refund;
  const paymentId = await findPayment(call, refund);
  if (paymentId === undefined)
    throw new GatewayFailure('rejected', 'Razorpay has no captured payment of this amount');
  const answer = await call({
    method: 'POST',
    path: `/v1/payments/${paymentId}/refund`,
    headers: { 'x-refund-idempotency': refundId },
    body: JSON.stringify({
      amount: amountPaise,
      speed: 'normal',
      receipt: refundId,
      notes: { refund_id: refundId, attempt_id: attemptId },
    }),
    isRepeatable: true,
    withinMs: CREATE_WITHIN_MS,
  });
  if (!isOk(answer)) throw toFailure(answer);
  return toFacts(read(refundEntity, answer, 'Razorpay'), { ...refund, refundReference: null });
}

export async function statusOfRefund(call: CallRazorpay, refund: RefundReference): Promise<RefundFacts> {
  const { refundReference } = refund;
  const entity =
    refundReference === null ? await refundOfPayment(call, refund) : await refundNamed(call, refundReference);
  return entity === undefined ? { state: 'unknown' } : toFacts(entity, refund);
}

async function refundNamed(call: CallRazorpay, reference: string): Promise<RefundEntity | undefined> {
  const path = `/v1/refunds/${encodeURIComponent(reference)}`;
  const answer = await call({ method: 'GET', path, isRepeatable: true, withinMs: POLL_TIMEOUT_MS });
  if (isNotThere(answer)) return undefined;
  if (!isOk(answer)) throw toFailure(answer);
  return read(refundEntity, answer, 'Razorpay');
}

/** When the answer to its creation was lost, a refund is found by its notes. */
async function refundOfPayment(
  call: CallRazorpay,
  refund: RefundReference,
): Promise<RefundEntity | undefined> {
  const paymentId = await findPayment(call, refund);
  if (paymentId === undefined) return undefined;
  const answer = await call({
    method: 'GET',
    path: `/v1/payments/${paymentId}/refunds?count=100`,
    isRepeatable: true,
    withinMs: POLL_TIMEOUT_MS,
  });
  if (!isOk(answer)) throw toFailure(answer);
  return read(refundsOfPayment, answer, 'Razorpay').items.find((found) => isSameRefund(found, refund));
}

function isSameRefund({ receipt, notes }: RefundEntity, { refundId }: RefundToCreate): boolean {
  return receipt === refundId || readNote(notes, 'refund_id') === refundId;
}

/** At Razorpay a refund belongs to a payment, not to a link. */
async function findPayment(call: CallRazorpay, refund: RefundToCreate): Promise<string | undefined> {
  const link = await fetchLink(call, refund);
  if (link === undefined || link.reference_id !== refund.attemptId) return undefined;
  const paid = (await listPayments(call, link)).filter(
    ({ status, amount }) => (status === 'captured' || status === 'refunded') && amount >= refund.amountPaise,
  );
  return paid[0]?.id;
}

function toFacts(entity: RefundEntity, refund: RefundReference): RefundFacts {
  const state = REFUND_STATES[entity.status];
  const isOurs = isSameRefund(entity, refund) && entity.id === (refund.refundReference ?? entity.id);
  if (state === undefined || !isOurs || entity.currency !== 'INR')
    throw new GatewayFailure('unavailable', 'Razorpay answered with another refund');
  return {
    state,
    amountPaise: entity.amount,
    refundReference: entity.id,
    ...(state === 'failed' ? { failure: 'Razorpay could not make the refund' } : {}),
  };
}
