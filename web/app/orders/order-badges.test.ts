import type { Order } from '@tula/contract/orders.ts';
import { expect, test } from 'vitest';
import { badgesOf, refundWords, standingOf } from './order-badges.ts';
import { anOrder, PAYABLE } from './test-order.ts';

const badges = (change: Partial<Order>) => badgesOf(anOrder(change));
const pickup = { deliveryMethod: 'pickup_from_store' } as const;
const cancelled = { isCancelled: true, isRefundDue: true };

test('a badge tells the payment until there is a parcel to tell of', () => {
  expect(badges({ paymentStatus: 'pending' })).toEqual([{ tone: 'pending', words: 'Payment pending' }]);
  expect(badges({ paymentStatus: 'failed' })).toEqual([{ tone: 'failed', words: 'Payment failed' }]);
  expect(badges({})).toEqual([{ tone: 'success', words: 'Paid' }]);
  expect(badges({ shippingStatus: 'completed' })).toEqual([{ tone: 'shipped', words: 'Shipped' }]);
  expect(badges({ shippingStatus: 'success' })).toEqual([{ tone: 'delivery', words: 'Delivered' }]);
  expect(badges({ ...pickup, shippingStatus: 'completed' })).toEqual([
    { tone: 'pickup', words: 'Ready for pickup' },
  ]);
  expect(badges({ ...pickup, shippingStatus: 'success' })).toEqual([{ tone: 'success', words: 'Collected' }]);
});

test('a refund is pending until the gateway has confirmed it', () => {
  const words = (change: Partial<Order>) =>
    badges({ isCancelled: true, ...change }).map(({ words }) => words);
  expect(words({ isRefundDue: true })).toEqual(['Cancelled', 'Refund pending']);
  expect(words({ refundStatus: 'INITIATED' })).toEqual(['Cancelled', 'Refund pending']);
  expect(words({ refundStatus: 'FAILED' })).toEqual(['Cancelled', 'Refund pending']);
  expect(words({ refundStatus: 'SUCCESS', isRefunded: true })).toEqual(['Cancelled', 'Refunded']);
  expect(words({ paymentStatus: 'failed' })).toEqual(['Cancelled']);
});

test('a refund is told in words, also for an order that was not cancelled', () => {
  const words = (change: Partial<Order>) => refundWords(anOrder(change));
  expect(words({})).toBeUndefined();
  expect(words(cancelled)).toBe('₹2,352.00 will be refunded within 5 to 14 days.');
  expect(words({ refundStatus: 'INITIATED' })).toBe(
    'The refund of ₹2,352.00 is on its way; it takes 5 to 14 days.',
  );
  expect(words({ refundStatus: 'FAILED' })).toBe(
    'The refund of ₹2,352.00 did not go through at first. We send it again; nothing is lost.',
  );
  expect(words({ refundStatus: 'SUCCESS', isRefunded: true })).toBe('₹2,352.00 have been refunded.');
});

test('a sentence tells where an order stands', () => {
  const words = (change: Partial<Order>) => standingOf(anOrder(change));
  const courier = { courierName: 'India Post', trackingNumber: 'EB1', trackingURL: null };
  expect(words({})).toBe('Being made and packed; it leaves us within 3 days.');
  expect(words({ shippingStatus: 'completed', courier })).toBe('On its way with India Post.');
  expect(words(pickup)).toBe('Being made; we mail you when it is ready for pickup.');
  expect(words({ paymentStatus: 'pending' })).toBe('Not paid yet.');
  expect(words({ paymentStatus: 'failed', actions: PAYABLE })).toBe(
    'The payment did not go through; nothing will be packed.',
  );
  expect(words({ paymentStatus: 'failed' })).toBe(
    'The payment did not go through, and what you had chosen has changed since; please buy it again.',
  );
  expect(words({ isCancelled: true, paymentStatus: 'pending' })).toBe('Cancelled; nothing will be packed.');
});
