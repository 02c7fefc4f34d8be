import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import { lookAtPayment } from './look-at-payment.ts';
import type { Concern, WebhookEvent } from './payment-gateway.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';
import { refundPayment } from './refund-payment.ts';
import { TOTAL_PAISE, type TestPayments, testPayments } from './test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await testPayments();
});
afterAll(() => payments.drop());

test('rule 60: while a payment is disputed staff give none of it back, and may once the dispute is over', async () => {
  const { parts, gateway, clock } = payments;
  const orderId = await payments.anOrder();
  const { attemptId } = await payments.opened(orderId);
  gateway.settle(attemptId);
  await lookAtPayment(parts, orderId);
  const tell = async (concern: Concern) => {
    clock.advance({ seconds: 1 });
    const event: WebhookEvent = { eventId: concern, type: 'dispute', attemptId, concern };
    const telling = { ...gateway, readWebhook: () => event };
    return receivePaymentEvent(parts, { rawBody: Buffer.alloc(0), headers: {} }, telling);
  };
  const refund = () =>
    parts.database.tx((tx) =>
      refundPayment(tx, parts, { attemptId, amountPaise: TOTAL_PAISE, because: 'staff' }),
    );
  expect(await tell('payment disputed')).toBe('kept');
  expect(await tell('payment disputed')).toBe('kept');
  expect(payments.alarms()).toEqual(['payment disputed']);
  await expect(refund()).rejects.toMatchObject({
    code: 'REFUND_NOT_POSSIBLE',
    message:
      'The bank of the customer is taking this payment back. Giving it back as well would pay it twice.',
  });
  expect(await payments.rows('SELECT FROM refunds')).toEqual([]);
  await tell('dispute over');
  const { refundId } = await refund();
  expect(await payments.refundState(refundId)).toBe('creating');
  expect((await checkLedger(parts)).ok).toBe(true);
});
