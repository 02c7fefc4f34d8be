import type { Clock } from '../../../platform/clock.ts';
import type { RazorpayConfig } from '../../../platform/config/gateway-config.ts';
import { openOutsider } from '../../../platform/outside-calls/outside-call.ts';
import type { PollSchedule } from '../../payment.ts';
import type { OpenGateway } from '../../payment-gateway.ts';
import { callsWith } from './razorpay-call.ts';
import { cancelLink, createLink, statusOfAttempt } from './razorpay-links.ts';
import { listSettlements, listTaken } from './razorpay-list.ts';
import { createRefund, statusOfRefund } from './razorpay-refunds.ts';
import { readRazorpayWebhook } from './razorpay-webhook.ts';

/**
 * Razorpay publishes no polling schedule; a link is valid for a little longer than the required 15 minutes. A payment
 * that a bank left open may still succeed within three days, so it is polled that long.
 */
const SCHEDULE: PollSchedule = {
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
export function openRazorpay(settings: RazorpayConfig, { clock }: { clock: Clock }): OpenGateway {
  const api = openOutsider({ name: 'Razorpay', base: settings.apiBase });
  // Polls and lists have connections and breakers of their own, so that neither stops payments when it hangs or fails.
  const polls = openOutsider({ name: "Razorpay's states", base: settings.apiBase });
  const lists = openOutsider({
    name: "Razorpay's list",
    base: settings.apiBase,
    mostAnswerBytes: 2 * 1024 * 1024,
  });
  const call = callsWith(settings, api);
  const poll = callsWith(settings, polls);

  return {
    gateway: {
      name: 'razorpay',
      schedule: SCHEDULE,
      createPayment: (payment) => createLink({ call, clock, settings }, payment),
      paymentStatus: (payment) => statusOfAttempt(poll, payment),
      closePayment: (payment) => cancelLink(call, payment),
      createRefund: (refund) => createRefund(call, refund),
      refundStatus: (refund) => statusOfRefund(poll, refund),
      listPayments: (span) => listTaken(callsWith(settings, lists), span),
      listSettlements: (span) => listSettlements(callsWith(settings, lists), span),
      readWebhook: (received) => readRazorpayWebhook(settings, received, clock.now()),
    },
    close() {
      api.close();
      polls.close();
      lists.close();
    },
  };
}
