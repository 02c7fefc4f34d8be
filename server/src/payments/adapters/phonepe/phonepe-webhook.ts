import { hash } from 'node:crypto';
import { isUuid } from '@tula/contract/calls/ids.ts';
import * as z from 'zod/mini';
import type { PhonepeConfig } from '../../../platform/config/gateway-config.ts';
import type { WebhookEvent, WebhookReceived } from '../../payment-gateway.ts';
import { parseDigest, isSameDigest, jsonOfBytes, plainly } from '../gateway-answer.ts';
import { phonepeWebhook } from './phonepe-answers.ts';
import { parseAttemptId } from './phonepe-orders.ts';

const MOST_EVENT_ID = 200;

/**
 * PhonePe authenticates by a digest of user name and password that is the same for every webhook: it proves the
 * sender and nothing about the body. Events have no id, so their content identifies them.
 */
export function readPhonepeWebhook(
  { webhookUsername, webhookPassword }: PhonepeConfig,
  { rawBody, headers }: WebhookReceived,
): WebhookEvent | 'forged' | 'foreign' {
  const { authorization } = headers;
  if (typeof authorization !== 'string') return 'forged';
  const given = parseDigest(authorization.replace(/^SHA256 /i, ''));
  const right = hash('sha256', `${webhookUsername}:${webhookPassword}`, 'buffer');
  if (!isSameDigest(given, right)) return 'forged';
  const read = z.safeParse(phonepeWebhook, jsonOfBytes(rawBody));
  if (!read.success) return 'foreign';
  const payload = read.data.payload ?? read.data;
  const event = read.data.event ?? read.data.type ?? 'unnamed';
  const { merchantRefundId, refundId, state } = payload;
  const orderId = payload.merchantOrderId ?? payload.originalMerchantOrderId;
  if (!orderId && !merchantRefundId) return 'foreign';
  const names = [event, merchantRefundId ?? refundId ?? '', orderId ?? '', state ?? ''];
  return {
    eventId: plainly(names.join(' ')).slice(0, MOST_EVENT_ID),
    type: plainly(event).slice(0, 64),
    ...(orderId ? { attemptId: parseAttemptId(orderId) } : {}),
    ...(merchantRefundId ? { refundId: merchantRefundId } : {}),
    // All of our references have this form.
    ...(merchantRefundId && !isUuid(merchantRefundId) ? { concern: 'refund made elsewhere' as const } : {}),
  };
}
