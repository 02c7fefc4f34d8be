import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import { pollPayment } from '../attempts/poll-payment.ts';
import type { Concern, WebhookEvent } from '../payment-gateway.ts';
import { openAttempt } from '../attempts/open-attempt.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';
import { recordAttempt } from '../attempts/record-attempt.ts';
import { openRazorpay } from '../adapters/razorpay/razorpay.ts';
import { razorpayPeer } from '../adapters/razorpay/test-razorpay.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { partsWith, RETURN_URL, TOTAL_PAISE, type TestPayments, testPayments } from '../test-payments.ts';

let payments: TestPayments;
beforeEach(async () => {
  payments = await testPayments();
});
afterEach(() => payments.drop());

test('rule 60: staff cannot refund a disputed payment, and can once the dispute is over', async () => {
  const { parts, gateway, clock } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  gateway.settle(attemptId);
  await pollPayment(parts, orderId);
  const sendConcern = async (concern: Concern) => {
    clock.advance({ seconds: 1 });
    const event: WebhookEvent = { eventId: concern, type: 'dispute', attemptId, concern };
    const concerned = { ...gateway, readWebhook: () => event };
    return receivePaymentEvent(parts, { rawBody: Buffer.alloc(0), headers: {} }, concerned);
  };
  const refund = () =>
    parts.database.tx((tx) =>
      refundPayment(tx, parts, { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' }),
    );
  expect(await sendConcern('payment disputed')).toBe('kept');
  expect(await sendConcern('payment disputed')).toBe('kept');
  expect(payments.alerts()).toEqual(['payment disputed']);
  await expect(refund()).rejects.toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
    message: "The customer's bank is taking this payment back. Refunding it too would pay it twice.",
  });
  expect(await payments.rows('SELECT FROM refunds')).toEqual([]);
  await sendConcern('dispute over');
  const { refundId } = await refund();
  expect(await payments.refundState(refundId)).toBe('creating');
  expect((await checkLedger(parts)).ok).toBe(true);
});

test("rule 60: Razorpay’s dispute finds its payment by Razorpay's own payment id, without any note", async () => {
  const peer = await razorpayPeer(payments.clock);
  const { gateway, close } = openRazorpay(peer.settings, payments.parts);
  const parts = { ...partsWith(payments.parts, gateway), publicUrl: 'http://localhost:3000' };
  try {
    for (const isLate of [false, true]) {
      const { orderId, attemptId } = await openedAt(parts);
      if (isLate) peer.cancels(attemptId);
      peer.pays(attemptId);
      await pollPayment(parts, orderId);
      expect(await payments.stateOf(attemptId)).toBe('success');
      payments.clock.advance({ seconds: 1 });
      expect(await receivePaymentEvent(parts, peer.disputes(attemptId, 'created'))).toBe('kept');
      const refund = () =>
        parts.database.tx((tx) =>
          refundPayment(tx, parts, { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' }),
        );
      await expect(refund()).rejects.toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
      payments.clock.advance({ seconds: 1 });
      await receivePaymentEvent(parts, peer.disputes(attemptId, 'won'));
      expect(await payments.refundState((await refund()).refundId)).toBe('creating');
    }
  } finally {
    close();
    await peer.close();
  }
});

async function openedAt(parts: PaymentParts) {
  const orderId = await payments.anOrder();
  const attempt = await parts.database.tx((tx) =>
    recordAttempt(tx, parts, { orderId, amountPaise: TOTAL_PAISE }),
  );
  await openAttempt(parts, { ...attempt, orderNumber: 'TL-222222', returnUrl: RETURN_URL });
  return { orderId, attemptId: attempt.attemptId };
}
