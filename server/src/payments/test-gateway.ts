import { createHmac, timingSafeEqual } from 'node:crypto';
import { sandboxWebhook } from '@tula/contract/orders/payments.ts';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import type { PollSchedule } from './payment.ts';
import type { ListedPayment } from './comparison/payment-difference.ts';
import {
  GatewayFailure,
  type PaymentFacts,
  type PaymentGateway,
  type PaymentToCreate,
  type RefundFacts,
  type RefundToCreate,
  type WebhookReceived,
} from './payment-gateway.ts';

const TEST_SCHEDULE: PollSchedule = {
  expiresInMinutes: 15,
  firstAfterSeconds: 20,
  spans: [{ everySeconds: 3, forSeconds: 30 }],
  thenEverySeconds: 60,
  afterFailureSeconds: [3600, 86_400],
};

export type TestGateway = PaymentGateway & {
  payments: Map<string, PaymentToCreate & { facts: PaymentFacts }>;
  refunds: Map<string, RefundToCreate & { facts: RefundFacts }>;
  /** The payments that the gateway lists; only what a test puts there. */
  listed: ListedPayment[];
  /** The number of calls of each kind. */
  calls: { create: number; status: number; close: number; refund: number; refundStatus: number };
  /** The fate of further calls: acted upon but the answer lost; not reached; never answered. */
  trouble: 'none' | 'answer lost' | 'away' | 'silent';
  /** Runs inside the gateway before it answers a create call. */
  beforeAnswer: (attemptId: string) => Promise<unknown>;
  payUrl: string;
  /** Changes the gateway's own state: the buyer pays, or a bank answers late. */
  settle(attemptId: string, facts?: PaymentFacts): void;
  settleRefund(refundId: string, facts: RefundFacts): void;
};

export const TEST_SECRET = 'a secret of the tests';

/** An in-memory gateway that tests control. */
export function testGateway(): TestGateway {
  const gateway: TestGateway = {
    name: 'sandbox',
    schedule: TEST_SCHEDULE,
    payments: new Map(),
    refunds: new Map(),
    listed: [],
    calls: { create: 0, status: 0, close: 0, refund: 0, refundStatus: 0 },
    trouble: 'none',
    beforeAnswer: async () => undefined,
    payUrl: 'https://gateway.test/pay/',
    settle(attemptId, facts) {
      const payment = gateway.payments.get(attemptId);
      if (payment === undefined) throw new Error('there is no such payment');
      payment.facts = facts ?? succeeded(payment);
    },
    settleRefund(refundId, facts) {
      const refund = gateway.refunds.get(refundId);
      if (refund === undefined) throw new Error('there is no such refund');
      refund.facts = facts;
    },
    async createPayment(payment) {
      gateway.calls.create += 1;
      const trouble = gateway.trouble;
      if (trouble === 'away') throw new GatewayFailure('unavailable', 'away');
      if (!gateway.payments.has(payment.attemptId))
        gateway.payments.set(payment.attemptId, { ...payment, facts: { state: 'pending' } });
      await gateway.beforeAnswer(payment.attemptId);
      await lose(trouble);
      const { attemptId, expiresAt } = payment;
      return { gatewayReference: `ref-${attemptId}`, payUrl: gateway.payUrl + attemptId, expiresAt };
    },
    async paymentStatus({ attemptId }) {
      gateway.calls.status += 1;
      await lose(gateway.trouble);
      return gateway.payments.get(attemptId)?.facts ?? { state: 'unknown' };
    },
    async closePayment({ attemptId }) {
      gateway.calls.close += 1;
      await lose(gateway.trouble);
      const payment = gateway.payments.get(attemptId);
      if (payment?.facts.state === 'pending') payment.facts = { state: 'failed' };
    },
    async createRefund(refund) {
      gateway.calls.refund += 1;
      const trouble = gateway.trouble;
      if (trouble === 'away') throw new GatewayFailure('unavailable', 'away');
      const known = gateway.refunds.get(refund.refundId);
      const { amountPaise } = refund;
      if (!known)
        gateway.refunds.set(refund.refundId, { ...refund, facts: { state: 'pending', amountPaise } });
      await lose(trouble);
      return gateway.refunds.get(refund.refundId)?.facts ?? { state: 'unknown' };
    },
    async refundStatus({ refundId }) {
      gateway.calls.refundStatus += 1;
      if (gateway.trouble !== 'answer lost') await lose(gateway.trouble);
      return gateway.refunds.get(refundId)?.facts ?? { state: 'unknown' };
    },
    async listPayments({ from, to }) {
      await lose(gateway.trouble);
      return gateway.listed.filter(({ takenAt }) => takenAt >= from && takenAt < to);
    },
    listSettlements: null,
    readWebhook: readSigned,
  };
  return gateway;
}

function readSigned({ rawBody, headers }: WebhookReceived): ReturnType<PaymentGateway['readWebhook']> {
  const given = Buffer.from(String(headers['x-sandbox-signature'] ?? ''), 'hex');
  const right = createHmac('sha256', TEST_SECRET).update(rawBody).digest();
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  const read = z.safeParse(sandboxWebhook, JSON.parse(rawBody.toString()));
  return read.success ? read.data : 'foreign';
}

async function lose(trouble: TestGateway['trouble']): Promise<void> {
  if (trouble === 'silent') await new Promise(() => undefined);
  if (trouble !== 'none') throw new GatewayFailure('unavailable', trouble);
}

function succeeded({ amountPaise, attemptId }: PaymentToCreate): PaymentFacts {
  return { state: 'success', amountPaise, currency: 'INR', attemptId };
}

type WebhookOver = { attemptId: string; eventId?: string; type?: string; secret?: string };

/** A webhook as the test gateway sends it. */
export function signedWebhook({
  attemptId,
  eventId = newId(),
  type = 'payment.success',
  secret = TEST_SECRET,
}: WebhookOver): WebhookReceived {
  const event = {
    eventId,
    type,
    attemptId,
    amountPaise: 1,
    currency: 'INR',
    occurredAt: '2026-11-21T06:00:00Z',
  };
  const rawBody = Buffer.from(JSON.stringify(event));
  return {
    rawBody,
    headers: { 'x-sandbox-signature': createHmac('sha256', secret).update(rawBody).digest('hex') },
  };
}
