import type { Clock } from '../../platform/clock.ts';
import { openOutsider, type OutsideAnswer, type OutsideRequest } from '../../platform/outside-call.ts';
import type { LookSchedule } from '../payment.ts';
import { GatewayFailure, type OpenGateway } from '../payment-gateway.ts';
import { asked } from './gateway-answer.ts';
import { createOrder, statusOfAttempt } from './phonepe-orders.ts';
import { createRefund, statusOfRefund } from './phonepe-refunds.ts';
import { phonepeToken } from './phonepe-token.ts';
import { readPhonepeWebhook } from './phonepe-webhook.ts';
import { rememberedPayments } from './remembered-payments.ts';

export type PhonepeSettings = {
  apiBase: string;
  authBase: string;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  webhookUsername: string;
  webhookPassword: string;
};

export type CallPhonepe = (request: OutsideRequest) => Promise<OutsideAnswer>;

/** PhonePe's reconciliation schedule, which it makes a duty; after it only banks that answer late. */
const SCHEDULE: LookSchedule = {
  expiresInMinutes: 20,
  firstAfterSeconds: 20,
  spans: [
    { everySeconds: 3, forSeconds: 30 },
    { everySeconds: 6, forSeconds: 60 },
    { everySeconds: 10, forSeconds: 60 },
    { everySeconds: 30, forSeconds: 60 },
  ],
  thenEverySeconds: 60,
  afterFailureSeconds: [3600, 6 * 3600, 24 * 3600],
};

/** PhonePe's Standard Checkout, version 2. */
export function openPhonepe(settings: PhonepeSettings, { clock }: { clock: Clock }): OpenGateway {
  const api = openOutsider({ name: 'PhonePe', base: settings.apiBase });
  const auth = openOutsider({ name: 'PhonePe at signing in', base: settings.authBase });
  const token = phonepeToken(auth, settings, clock);

  /** Signed in; a token that PhonePe no longer takes is replaced once. */
  async function call(request: OutsideRequest): Promise<OutsideAnswer> {
    const type: Record<string, string> =
      request.body === undefined ? {} : { 'content-type': 'application/json' };
    for (let tried = 1; ; tried++) {
      const authorization = await token.authorization();
      const headers = { authorization, accept: 'application/json', ...type };
      const answer = await asked(api.call({ ...request, headers }));
      if (answer.status !== 401) return answer;
      token.refused(authorization);
      if (tried === 2) throw new GatewayFailure('unavailable', 'PhonePe does not take our credentials');
    }
  }

  return {
    gateway: {
      name: 'phonepe',
      schedule: SCHEDULE,
      createPayment: rememberedPayments((payment) => createOrder({ call, clock, settings }, payment)),
      paymentStatus: (payment) => statusOfAttempt(call, payment),
      createRefund: (refund) => createRefund(call, refund),
      refundStatus: (refund) => statusOfRefund(call, refund),
      listPayments: null,
      readWebhook: (received) => readPhonepeWebhook(settings, received),
    },
    close() {
      api.close();
      auth.close();
    },
  };
}
