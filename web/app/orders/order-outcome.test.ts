import type { Order } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { areOver, cancelHint, formatCancelDeadline, outcomeOf, stepsOf, wasPaid } from './order-outcome.ts';
import { anOrder, PAYABLE } from './test-order.ts';

test('the outcome of an order is that of its payment, unless it was cancelled', () => {
  expect(outcomeOf(anOrder())).toBe('paid');
  expect(outcomeOf(anOrder({ paymentStatus: 'pending' }))).toBe('waiting');
  expect(outcomeOf(anOrder({ paymentStatus: 'failed' }))).toBe('failed');
  expect(outcomeOf(anOrder({ isCancelled: true }))).toBe('cancelled');
});

test('a paid order ships within three days and arrives on the days that it was sold with', () => {
  expect(stepsOf(anOrder())).toEqual([
    { name: 'Paid', detail: 'Nov 21, 2026, 12:42 PM', isDone: true },
    { name: 'Making and packing', detail: 'Ships within 3\u00a0days, by Nov 24, 2026', isDone: false },
    {
      name: 'With the courier',
      detail: 'Arrives 6–11\u00a0Dec. You’ll get a tracking number',
      isDone: false,
    },
  ]);
});

test('a shipped order shows its tracking number', () => {
  const courier = { courierName: 'India Post', trackingNumber: 'EB1', trackingURL: null };
  const steps = stepsOf(anOrder({ shippingStatus: 'completed', courier }));
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, true]);
  expect(steps[2]?.detail).toBe('India Post EB1. Arrives 6–11\u00a0Dec');
});

test('a pickup ends with the order ready at the store', () => {
  const pickup = anOrder({ deliveryMethod: 'pickup_from_store' });
  expect(stepsOf(pickup).slice(1)).toEqual([
    { name: 'Making and packing', detail: 'Ready within 3\u00a0days, by Nov 24, 2026', isDone: false },
    { name: 'Ready for Pickup', detail: 'We’ll email you. Bring your order number', isDone: false },
  ]);
  expect(stepsOf({ ...pickup, shippingStatus: 'completed' })[2]).toEqual({
    name: 'Ready for Pickup',
    detail: 'Monday to Saturday, 10 am to 7 pm. Bring your order number',
    isDone: true,
  });
});

test('waiting and failed orders explain what happens to the money', () => {
  expect(stepsOf(anOrder({ paymentStatus: 'pending', paidAt: null })).map(({ detail }) => detail)).toEqual([
    'Nov 21, 2026, 12:41 PM',
    'You can close this page. We’ll email you; find your order in My Orders',
    'Any money taken is returned within 7\u00a0business days',
  ]);
  const namesOf = (change: Partial<Order>) =>
    stepsOf(anOrder({ paymentStatus: 'failed', ...change })).map(({ name }) => name);
  expect(namesOf({ actions: PAYABLE })).toEqual(['Order started', 'Payment declined', 'Try again']);
  expect(namesOf({})).toEqual(['Order started', 'Payment declined', 'Buy again']);
  const again = stepsOf(anOrder({ paymentStatus: 'failed', actions: PAYABLE }))[2];
  expect(again?.detail).toBe('Another UPI app or card often works. If you pay now, it arrives 6–11\u00a0Dec');
});

test('a declined payment is a failed step, not a completed one', () => {
  const [, declined] = stepsOf(anOrder({ paymentStatus: 'failed' }));
  expect(declined).toMatchObject({ name: 'Payment declined', isDone: false, hasFailed: true });
});

test('a cancelled order shows the progress of its refund', () => {
  const cancelled = anOrder({ isCancelled: true });
  expect(stepsOf(cancelled)[2]).toEqual({ name: 'Refund', detail: 'Within 5–14\u00a0days', isDone: false });
  expect(stepsOf({ ...cancelled, refundStatus: 'SUCCESS' })[2]?.isDone).toBe(true);
});

test('a paid order that is refunded instead of made shows the progress of its refund', () => {
  const refunding = anOrder({ refundStatus: 'INITIATED' });
  expect(stepsOf(refunding).map(({ name, isDone }) => [name, isDone])).toEqual([
    ['Paid', true],
    ['Refund', false],
  ]);
});

test('the cancellation hint shows only while the order can be cancelled', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  expect(cancelHint(anOrder(), now)).toBe(
    'Changed your mind? Please cancel within 3 hours; you can until 5:41\u00a0PM.',
  );
  expect(formatCancelDeadline(anOrder(), now)).toBe('5:41\u00a0PM');
  expect(formatCancelDeadline(anOrder(), new Date('2026-11-20T08:00:00Z'))).toBe('21\u00a0Nov, 5:41\u00a0PM');
  expect(cancelHint(anOrder({ actions: PAYABLE }), now)).toBeUndefined();
});

test('an order whose payment arrived too late says why and shows the progress of its refund', () => {
  const late = anOrder({ paymentStatus: 'failed', latePayment: 'PAID_AGAIN', refundStatus: 'INITIATED' });
  expect(outcomeOf(late)).toBe('late');
  expect(stepsOf(late).slice(1)).toEqual([
    {
      name: 'Payment arrived late',
      detail: 'You’ve paid for the same items in another order',
      isDone: false,
      hasFailed: true,
    },
    { name: 'Refund', detail: 'Within 5–14\u00a0days', isDone: false },
  ]);
  const soldOut = anOrder({ ...late, latePayment: 'SOLD_OUT' });
  expect(stepsOf(soldOut)[1]).toMatchObject({ detail: 'Some of the items were sold out by then' });
  const refunded = anOrder({ ...late, latePayment: 'TOO_LATE', refundStatus: 'SUCCESS' });
  expect(stepsOf(refunded).map(({ detail }) => detail)).toEqual([
    'Nov 21, 2026, 12:41 PM',
    'We won’t pack this order',
    'Refunded to your original payment method',
  ]);
  expect(outcomeOf(anOrder({ latePayment: 'SERVED' }))).toBe('paid');
});

test('a pickup with a code asks for it, and ends as collected', () => {
  const ready = anOrder({
    deliveryMethod: 'pickup_from_store',
    shippingStatus: 'completed',
    pickupCode: '0042',
  });
  expect(stepsOf(ready)[2]).toEqual({
    name: 'Ready for Pickup',
    detail: 'Monday to Saturday, 10 am to 7 pm. Bring your pickup code',
    isDone: true,
  });
  const collected = anOrder({ deliveryMethod: 'pickup_from_store', shippingStatus: 'success' });
  expect(stepsOf(collected)[2]).toEqual({ name: 'Collected', detail: 'Done', isDone: true });
});

test('an order whose money came late was paid, and is over once that is refunded', () => {
  const late = anOrder({ paymentStatus: 'failed', latePayment: 'TOO_LATE', refundStatus: 'INITIATED' });
  expect([wasPaid(late), areOver(stepsOf(late))]).toEqual([true, false]);
  expect(areOver(stepsOf({ ...late, refundStatus: 'SUCCESS' }))).toBe(true);
  expect(wasPaid(anOrder({ paymentStatus: 'failed' }))).toBe(false);
});

test('a parcel that the courier has delivered says when, and no more when to expect it', () => {
  const courier = { courierName: 'India Post', trackingNumber: 'EB1', trackingURL: null };
  const deliveredAt = '2026-12-05T10:20:00.000Z';
  const steps = stepsOf(anOrder({ shippingStatus: 'success', courier, deliveredAt }));
  expect(steps.slice(-2)).toEqual([
    { name: 'With the courier', detail: 'India Post EB1', isDone: true },
    { name: 'Delivered', detail: 'Dec 05, 2026, 3:50 PM', isDone: true },
  ]);
});
