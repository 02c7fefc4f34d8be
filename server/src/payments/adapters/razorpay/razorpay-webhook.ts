import { createHmac, hash } from 'node:crypto';
import { isUuid } from '@tula/contract/calls/ids.ts';
import * as z from 'zod/mini';
import type { RazorpayConfig } from '../../../platform/config/gateway-config.ts';
import type { WebhookEvent, WebhookReceived } from '../../payment-gateway.ts';
import { parseDigest, isSameDigest, jsonOfBytes, plainly } from '../gateway-answer.ts';
import type { DisputeState } from '../../disputes/dispute.ts';
import { type DisputeEntity, readNote, razorpayWebhook } from './razorpay-answers.ts';

const MOST_EVENT_ID = 200;

/** Signed over the raw bytes; a redelivery has the same event id in its header. */
export function readRazorpayWebhook(
  { webhookSecrets }: RazorpayConfig,
  { rawBody, headers }: WebhookReceived,
  now: Date,
): WebhookEvent | 'forged' | 'foreign' {
  const signature = headers['x-razorpay-signature'];
  if (typeof signature !== 'string') return 'forged';
  const given = parseDigest(signature);
  const fits = webhookSecrets.map((secret) =>
    isSameDigest(given, createHmac('sha256', secret).update(rawBody).digest()),
  );
  if (!fits.includes(true)) return 'forged';
  const read = z.safeParse(razorpayWebhook, jsonOfBytes(rawBody));
  if (!read.success) return 'foreign';
  const { event, payload, created_at: createdAt } = read.data;
  const refund = payload.refund?.entity;
  const refundId = readNote(refund?.notes, 'refund_id') ?? refund?.receipt ?? undefined;
  const attemptId = findAttempt(payload);
  const concern = chooseConcern(event, refundId);
  // The payment may have no notes.
  const capturedAs = payload.dispute?.entity?.payment_id ?? undefined;
  if (!attemptId && !refundId && !concern) return 'foreign';
  return {
    eventId: readEventId(headers['x-razorpay-event-id'], rawBody),
    type: plainly(event).slice(0, 64),
    ...(attemptId ? { attemptId } : {}),
    ...(refundId ? { refundId } : {}),
    ...(capturedAs ? { capturedAs } : {}),
    ...(concern ? { concern } : {}),
    ...readDispute(event, payload.dispute?.entity, createdAt ? toMoment(createdAt) : now),
  };
}

const toMoment = (seconds: number) => new Date(seconds * 1000);

const DISPUTE_STATES: Record<string, DisputeState> = {
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'closed',
};

/** Razorpay deducts nothing until a dispute is lost. Another currency than ours is not our payment's amount. */
function readDispute(
  event: string,
  entity: DisputeEntity | undefined,
  at: Date,
): Pick<WebhookEvent, 'dispute'> {
  if (!event.startsWith('payment.dispute.') || !entity?.id) return {};
  const { id, amount, amount_deducted: deducted, respond_by: respondBy, currency } = entity;
  const state = DISPUTE_STATES[event] ?? 'open';
  const amountPaise = (state === 'lost' && deducted) || amount;
  const isOurs = (currency ?? 'INR') === 'INR' && amountPaise && amountPaise > 0;
  return {
    dispute: {
      reference: id,
      state,
      at,
      ...(isOurs ? { amountPaise } : {}),
      ...(respondBy ? { respondBy: toMoment(respondBy) } : {}),
    },
  };
}

function chooseConcern(event: string, refundId: string | undefined): WebhookEvent['concern'] {
  if (event === 'payment.dispute.won' || event === 'payment.dispute.closed') return 'dispute over';
  if (event.startsWith('payment.dispute.')) return 'payment disputed';
  const isOurs = refundId !== undefined && isUuid(refundId);
  return event.startsWith('refund.') && !isOurs ? 'refund made elsewhere' : undefined;
}

/** The link names our attempt; payments and refunds carry it in their notes, if they have any. */
function findAttempt(payload: z.infer<typeof razorpayWebhook>['payload']): string | undefined {
  const noted = [payload.refund, payload.payment, payload.order].map((entity) =>
    readNote(entity?.entity?.notes, 'attempt_id'),
  );
  return [payload.payment_link?.entity?.reference_id, ...noted].find((id) => id) ?? undefined;
}

function readEventId(header: string | string[] | undefined, rawBody: Buffer): string {
  const id = plainly(typeof header === 'string' ? header : undefined).slice(0, MOST_EVENT_ID);
  return id === '' ? hash('sha256', rawBody, 'hex') : id;
}
