import type { Clock } from '../../platform/clock.ts';
import {
  openOutsider,
  type OutsideAnswer,
  type Outsider,
  type OutsideRequest,
} from '../../platform/outside-call.ts';
import type { LookSchedule } from '../payment.ts';
import { GatewayFailure, type OpenGateway } from '../payment-gateway.ts';
import { asked } from './gateway-answer.ts';
import { createLink, statusOfAttempt } from './razorpay-links.ts';
import { listTaken } from './razorpay-list.ts';
import { createRefund, statusOfRefund } from './razorpay-refunds.ts';
import { readRazorpayWebhook } from './razorpay-webhook.ts';

export type RazorpaySettings = {
  apiBase: string;
  keyId: string;
  keySecret: string;
  /** The first is the present one; all are believed, because events that are sent again keep their signature. */
  webhookSecrets: readonly [string, ...string[]];
};

export type CallRazorpay = (request: OutsideRequest) => Promise<OutsideAnswer>;

/**
 * Razorpay publishes no pace; a link lives a little longer than the 15 minutes it must. A payment that a bank left
 * open is asked about for three days, and may succeed until then.
 */
const SCHEDULE: LookSchedule = {
  expiresInMinutes: 20,
  firstAfterSeconds: 15,
  spans: [
    { everySeconds: 5, forSeconds: 60 },
    { everySeconds: 10, forSeconds: 60 },
    { everySeconds: 30, forSeconds: 180 },
  ],
  thenEverySeconds: 60,
  afterFailureSeconds: [3600, 6 * 3600, 24 * 3600, 48 * 3600, 73 * 3600],
};

/** Razorpay's Payment Links. */
export function openRazorpay(settings: RazorpaySettings, { clock }: { clock: Clock }): OpenGateway {
  const api = openOutsider({ name: 'Razorpay', base: settings.apiBase });
  // Apart from the rest, so that a list which fails keeps nobody from paying; a page of it is large.
  const lists = openOutsider({
    name: "Razorpay's list",
    base: settings.apiBase,
    mostAnswerBytes: 2 * 1024 * 1024,
  });
  const call = callsOf(api, settings);

  return {
    gateway: {
      name: 'razorpay',
      schedule: SCHEDULE,
      createPayment: (payment) => createLink({ call, clock, settings }, payment),
      paymentStatus: (payment) => statusOfAttempt(call, payment),
      createRefund: (refund) => createRefund(call, refund),
      refundStatus: (refund) => statusOfRefund(call, refund),
      listPayments: (span) => listTaken(callsOf(lists, settings), span),
      readWebhook: (received) => readRazorpayWebhook(settings, received),
    },
    close() {
      api.close();
      lists.close();
    },
  };
}

/** Signed in. */
function callsOf(outsider: Outsider, settings: RazorpaySettings): CallRazorpay {
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`;

  return async (request) => {
    const type: Record<string, string> =
      request.body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { authorization, accept: 'application/json', ...type, ...request.headers };
    const answer = await asked(outsider.call({ ...request, headers }));
    if (answer.status === 401)
      throw new GatewayFailure('unavailable', 'Razorpay does not take our credentials');
    return answer;
  };
}
