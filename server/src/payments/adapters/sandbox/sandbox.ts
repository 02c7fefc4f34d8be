import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import { sandboxWebhook } from '@tula/contract/orders/payments.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Parts } from '../../../platform/parts.ts';
import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import type { PollSchedule } from '../../payment.ts';
import type { ListedPayment, Span } from '../../comparison/payment-difference.ts';
import {
  GatewayFailure,
  type PaymentFacts,
  type PaymentGateway,
  type RefundFacts,
  type RefundToCreate,
  type WebhookEvent,
  type WebhookReceived,
} from '../../payment-gateway.ts';
import { withTimeout } from '../../../platform/clock.ts';
import { type Outcome, SANDBOX_PATH, sandboxPages } from './sandbox-page.ts';
import {
  bookedPayment,
  bookedPaymentByToken,
  bookedRefund,
  bookPayment,
  bookRefund,
  closePayment,
  decidePayment,
  expirePayment,
  paymentsTaken,
} from './sandbox-store.ts';
import { type Deliver, SIGNATURE_HEADER, sign, webhookSender } from './sandbox-webhooks.ts';

export type SandboxOptions = Parts & {
  /** The first one signs; all verify, so that a secret can be changed. */
  webhookSecrets: readonly [string, ...string[]];
  deliver: Deliver;
  /** Says whether it takes payments now; otherwise nobody may pay on its page. Always, unless given. */
  isInUse?: () => boolean;
  /** Stops delivery. */
  close?: () => void;
};

export type Sandbox = {
  gateway: PaymentGateway;
  /** A Fastify plugin with the page on which payments are decided. */
  pages: (app: FastifyInstance) => Promise<void>;
  repeating: ScheduledJob[];
  close: () => Promise<void>;
};

const SCHEDULE: PollSchedule = {
  expiresInMinutes: 15,
  firstAfterSeconds: 6,
  spans: [
    { everySeconds: 6, forSeconds: 60 },
    { everySeconds: 15, forSeconds: 120 },
  ],
  thenEverySeconds: 60,
  afterFailureSeconds: [],
};

const REFUND_TAKES_MS = 2_000;
const MOST_LISTED = 10_000;
const REDIRECT_WITHIN_MS = 1_000;
const SEND_AGAIN_AFTER_MS = 3_000;

/** A payment gateway without a bank: people decide on its page how a payment ends. */
export function openSandbox(options: SandboxOptions): Sandbox {
  const { database, clock, log, webhookSecrets, deliver, isInUse = () => true } = options;
  const sender = webhookSender({ database, clock, log, secret: webhookSecrets[0], deliver });

  async function decide(token: string, outcome: Outcome): Promise<string | undefined> {
    if (!isInUse()) return undefined;
    if (outcome === 'pending') return (await bookedPaymentByToken(database.db, token))?.returnUrl;
    const at = clock.now();
    const eventId = randomUUID();
    const decided = await decidePayment(database.db, {
      token,
      from: outcome === 'late' ? 'failed' : 'pending',
      state: outcome === 'decline' ? 'failed' : 'success',
      at,
      eventId,
      sendAgainAt: new Date(at.getTime() + SEND_AGAIN_AFTER_MS),
    });
    if (decided?.body) await withTimeout(REDIRECT_WITHIN_MS, sender.send({ eventId, body: decided.body }));
    return decided?.returnUrl;
  }

  return {
    gateway: sandboxGateway(options),
    pages: sandboxPages({
      clock,
      paymentByToken: async (token) => (isInUse() ? bookedPaymentByToken(database.db, token) : undefined),
      decide,
    }),
    repeating: [
      {
        name: 'send-sandbox-webhooks',
        seconds: 1,
        isShared: true,
        work: async () => void (isInUse() && (await sender.sendDue())),
      },
    ],
    async close() {
      await sender.close();
      options.close?.();
    },
  };
}

function sandboxGateway(options: SandboxOptions): PaymentGateway {
  const { database, clock, publicUrl, webhookSecrets } = options;
  return {
    name: 'sandbox',
    schedule: SCHEDULE,
    async createPayment({ attemptId, amountPaise, orderNumber, returnUrl, expiresAt }) {
      const token = randomBytes(24).toString('base64url');
      const at = clock.now();
      const newPayment = { attemptId, token, amountPaise, orderNumber, returnUrl, expiresAt, at };
      const booked = await reached(bookPayment(database.db, newPayment));
      if (booked.amountPaise !== amountPaise)
        throw new GatewayFailure('rejected', 'this reference was used for another amount');
      return {
        gatewayReference: booked.token,
        payUrl: `${publicUrl}${SANDBOX_PATH}/${booked.token}`,
        expiresAt: booked.expiresAt,
      };
    },
    paymentStatus: ({ attemptId }) => reached(readStatus(options, attemptId)),
    closePayment: ({ attemptId }) => reached(closePayment(database.db, attemptId)),
    createRefund: (refund) => reached(createRefund(options, refund)),
    refundStatus: ({ refundId }) => reached(refundStatus(options, refundId)),
    listPayments: (span) => reached(listTaken(options, span)),
    listSettlements: null,
    readWebhook: (received) => readWebhook(webhookSecrets, received),
  };
}

/** Any error becomes a GatewayFailure, as it would over a network. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof GatewayFailure) throw cause;
    throw new GatewayFailure('unavailable', 'the sandbox gateway cannot reach its tables', { cause });
  }
}

async function readStatus({ database, clock }: SandboxOptions, attemptId: AttemptId): Promise<PaymentFacts> {
  const now = clock.now();
  let payment = await bookedPayment(database.db, attemptId);
  if (payment?.state === 'pending' && payment.expiresAt <= now)
    payment = await expirePayment(database.db, attemptId, now);
  if (payment === undefined) return { state: 'unknown' };
  const { state, amountPaise } = payment;
  return { state, amountPaise, currency: 'INR', attemptId };
}

async function createRefund(options: SandboxOptions, refund: RefundToCreate): Promise<RefundFacts> {
  const { database, clock } = options;
  const { refundId, attemptId, amountPaise } = refund;
  const succeedsAt = new Date(clock.now().getTime() + REFUND_TAKES_MS);
  const eventId = randomUUID();
  const occurredAt = succeedsAt.toISOString();
  const event = { eventId, type: 'refund.success', attemptId, amountPaise, currency: 'INR', occurredAt };
  const isBooked = await database.tx((tx) =>
    bookRefund(tx, { refundId, attemptId, amountPaise, succeedsAt, eventId, body: JSON.stringify(event) }),
  );
  if (isBooked) return { state: 'pending', amountPaise, refundReference: refundId };
  const known = await refundStatus(options, refundId);
  if (known.state === 'unknown') throw new GatewayFailure('rejected', 'a refund cannot exceed the payment');
  return known;
}

async function refundStatus({ database, clock }: SandboxOptions, refundId: RefundId): Promise<RefundFacts> {
  const refund = await bookedRefund(database.db, refundId);
  if (refund === undefined) return { state: 'unknown' };
  const state = refund.succeedsAt <= clock.now() ? 'success' : 'pending';
  return { state, amountPaise: refund.amountPaise, refundReference: refundId };
}

async function listTaken({ database }: SandboxOptions, span: Span): Promise<ListedPayment[]> {
  const taken = await paymentsTaken(database.db, span, MOST_LISTED + 1);
  if (taken.length > MOST_LISTED)
    throw new GatewayFailure('unavailable', 'the sandbox gateway lists more payments than can be compared');
  return taken.map(({ attemptId, amountPaise, takenAt, isGivenBack }) => ({
    reference: attemptId,
    attemptId,
    amountPaise,
    currency: 'INR',
    takenAt,
    isGivenBack,
  }));
}

function readWebhook(
  secrets: readonly string[],
  { rawBody, headers }: WebhookReceived,
): WebhookEvent | 'forged' | 'foreign' {
  const signature = headers[SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return 'forged';
  const given = Buffer.from(signature, 'hex');
  const fits = secrets.map((secret) => timingSafeEqual(given, Buffer.from(sign(rawBody, secret), 'hex')));
  if (!fits.includes(true)) return 'forged';
  const read = z.safeParse(sandboxWebhook, parsed(rawBody));
  if (!read.success) return 'foreign';
  const { eventId, type, attemptId } = read.data;
  return { eventId, type, attemptId };
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
