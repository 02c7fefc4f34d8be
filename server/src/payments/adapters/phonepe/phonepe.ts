import type { Clock } from '../../../platform/clock.ts';
import type { PhonepeConfig } from '../../../platform/config/gateway-config.ts';
import { openOutsider } from '../../../platform/outside-calls/outside-call.ts';
import type { PollSchedule } from '../../payment.ts';
import type { OpenGateway } from '../../payment-gateway.ts';
import { callsWith } from './phonepe-call.ts';
import { createOrder, statusOfAttempt } from './phonepe-orders.ts';
import { createRefund, statusOfRefund } from './phonepe-refunds.ts';
import { phonepeToken } from './phonepe-token.ts';
import { readPhonepeWebhook } from './phonepe-webhook.ts';
import { rememberedPayments } from '../remembered-payments.ts';

/** PhonePe's mandatory reconciliation schedule; after it only for banks that confirm late. */
const SCHEDULE: PollSchedule = {
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
export function openPhonepe(settings: PhonepeConfig, { clock }: { clock: Clock }): OpenGateway {
  const api = openOutsider({ name: 'PhonePe', base: settings.apiBase });
  // Polls have connections and a breaker of their own, so that they do not stop payments when they hang or fail.
  const polls = openOutsider({ name: "PhonePe's states", base: settings.apiBase });
  const auth = openOutsider({ name: 'PhonePe at signing in', base: settings.authBase });
  const token = phonepeToken(auth, settings, clock);
  const call = callsWith(token, api);
  const poll = callsWith(token, polls);

  return {
    gateway: {
      name: 'phonepe',
      schedule: SCHEDULE,
      createPayment: rememberedPayments((payment) => createOrder({ call, clock, settings }, payment)),
      paymentStatus: (payment) => statusOfAttempt(poll, payment),
      // Standard Checkout has no call that ends a payment; its page closes when it expires.
      closePayment: null,
      createRefund: (refund) => createRefund(call, refund),
      refundStatus: (refund) => statusOfRefund(poll, refund),
      listPayments: null,
      listSettlements: null,
      readWebhook: (received) => readPhonepeWebhook(settings, received),
    },
    close() {
      api.close();
      polls.close();
      auth.close();
    },
  };
}
