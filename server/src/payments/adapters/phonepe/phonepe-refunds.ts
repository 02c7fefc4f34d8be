import {
  GatewayFailure,
  type RefundFacts,
  type RefundReference,
  type RefundToCreate,
} from '../../payment-gateway.ts';
import { isOk, plainly, read } from '../gateway-answer.ts';
import type { CallPhonepe } from './phonepe-call.ts';
import { createdRefund, refundStatus, toFailure } from './phonepe-answers.ts';
import { makeMerchantOrderId, parseReference } from './phonepe-orders.ts';

const CREATE_WITHIN_MS = 4_000;
const POLL_TIMEOUT_MS = 2_500;

/** Only COMPLETED is final; CONFIRMED is accepted and pending. */
const REFUND_STATES: Record<string, RefundFacts['state']> = {
  PENDING: 'pending',
  CONFIRMED: 'pending',
  COMPLETED: 'success',
  FAILED: 'failed',
};

export async function createRefund(call: CallPhonepe, refund: RefundToCreate): Promise<RefundFacts> {
  const answer = await call({
    method: 'POST',
    path: '/payments/v2/refund',
    body: JSON.stringify({
      merchantRefundId: refund.refundId,
      originalMerchantOrderId: makeOriginalOrderId(refund),
      amount: refund.amountPaise,
    }),
    isRepeatable: false,
    withinMs: CREATE_WITHIN_MS,
  });
  if (isOk(answer)) {
    const status = read(createdRefund, answer, 'PhonePe');
    return {
      state: toRefundState(status.state),
      amountPaise: status.amount,
      refundReference: status.refundId,
    };
  }
  const failure = toFailure(answer);
  // PhonePe rejects the same reference twice; the existing refund is the requested one.
  const there = failure.kind === 'rejected' ? await statusOfRefund(call, refund) : undefined;
  if (there === undefined || there.state === 'unknown') throw failure;
  return there;
}

/** Any rejection of a well-formed query means that PhonePe has no such refund. */
export async function statusOfRefund(
  call: CallPhonepe,
  refund: RefundToCreate & Partial<RefundReference>,
): Promise<RefundFacts> {
  const answer = await call({
    method: 'GET',
    path: `/payments/v2/refund/${refund.refundId}/status`,
    isRepeatable: true,
    withinMs: POLL_TIMEOUT_MS,
  });
  if (answer.status === 400 || answer.status === 404) return { state: 'unknown' };
  if (!isOk(answer)) throw toFailure(answer);
  const status = read(refundStatus, answer, 'PhonePe');
  const isOurs =
    (status.merchantRefundId ?? refund.refundId) === refund.refundId &&
    (status.originalMerchantOrderId ?? makeOriginalOrderId(refund)) === makeOriginalOrderId(refund) &&
    (refund.refundReference ?? status.refundId) === status.refundId &&
    (status.currency ?? 'INR') === 'INR';
  if (!isOurs) throw new GatewayFailure('unavailable', 'PhonePe answered with another refund');
  const state = toRefundState(status.state);
  const why = plainly(status.errorCode ?? undefined, status.detailedErrorCode ?? undefined);
  return {
    state,
    amountPaise: status.amount,
    refundReference: status.refundId,
    ...(state === 'failed' && why !== '' ? { failure: why } : {}),
  };
}

function makeOriginalOrderId({ attemptId, gatewayReference }: RefundToCreate): string {
  return makeMerchantOrderId(attemptId, gatewayReference === null ? 1 : parseReference(gatewayReference).nth);
}

function toRefundState(status: string): RefundFacts['state'] {
  const state = REFUND_STATES[status];
  if (state === undefined) throw new GatewayFailure('unavailable', 'PhonePe returned an unknown state');
  return state;
}
