import * as z from 'zod/mini';
import { parseJson, type OutsideAnswer } from '../../../platform/outside-calls/outside-answer.ts';
import { GatewayFailure } from '../../payment-gateway.ts';
import { judgeFailure, gatewayId, plainly } from '../gateway-answer.ts';

/**
 * The parts of PhonePe's answers that we read; it adds and drops other fields. Amounts are in paise, times in
 * milliseconds.
 */
const words = z.optional(z.nullable(z.string()));

const errorBody = z.object({ code: words, message: words });

export const createdOrder = z.object({
  orderId: gatewayId,
  redirectUrl: z.string().check(z.maxLength(4096)),
  expireAt: z.optional(z.nullable(z.int())),
});

export const orderStatus = z.object({
  state: z.string(),
  amount: z.int(),
  orderId: z.optional(gatewayId),
  merchantOrderId: z.optional(z.string()),
  currency: z.optional(z.string()),
});

export const createdRefund = z.object({ refundId: gatewayId, amount: z.int(), state: z.string() });

export const refundStatus = z.object({
  refundId: gatewayId,
  amount: z.int(),
  state: z.string(),
  merchantRefundId: z.optional(z.string()),
  originalMerchantOrderId: z.optional(z.string()),
  currency: z.optional(z.string()),
  errorCode: words,
  detailedErrorCode: words,
});

const fields = {
  merchantOrderId: words,
  originalMerchantOrderId: words,
  merchantRefundId: words,
  refundId: words,
  state: words,
};

/** Some refund events have no envelope, some events use an older name. */
export const phonepeWebhook = z.object({
  ...fields,
  event: words,
  type: words,
  payload: z.optional(z.object(fields)),
});

/** PhonePe sends some of these with HTTP 400. */
const PASSING_CODES = new Set([
  'INTERNAL_SERVER_ERROR',
  'TOO_MANY_REQUESTS',
  'REFUND_IN_PROGRESS',
  'PREVIOUS_ORDER_IN_PROGRESS',
]);

export function toFailure(answer: OutsideAnswer): GatewayFailure {
  const { code, message } = z.safeParse(errorBody, parseJson(answer)).data ?? {};
  const said = plainly(`PhonePe answers HTTP ${answer.status}`, code ?? undefined, message ?? undefined);
  const isPassing = PASSING_CODES.has(code ?? '');
  return new GatewayFailure(isPassing ? 'unavailable' : judgeFailure(answer), said);
}

export function isNotThere(answer: OutsideAnswer): boolean {
  if (answer.status === 404) return true;
  if (answer.status !== 400) return false;
  return z.safeParse(errorBody, parseJson(answer)).data?.code?.endsWith('NOT_FOUND') ?? false;
}
