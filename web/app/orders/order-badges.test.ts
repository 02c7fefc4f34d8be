import { paise } from '@tula/contract/values/money.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { badgesOf, refundText, statusSentence } from './order-badges.ts';
import { anOrder, PAYABLE } from './test-order.ts';

const badges = (change: Partial<Order>) => badgesOf(anOrder(change));
const pickup = { deliveryMethod: 'pickup_from_store' } as const;
const cancelled = { isCancelled: true, isRefundDue: true };

test('a badge shows the payment until there is a parcel', () => {
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

test('the refund sentence covers every refund status, also of orders that were not cancelled', () => {
  const words = (change: Partial<Order>) => refundText(anOrder(change));
  expect(words({})).toBeUndefined();
  expect(words(cancelled)).toBe('₹2,352.00 will be refunded within 5–14\u00a0days.');
  expect(words({ refundStatus: 'INITIATED' })).toBe(
    'Your refund of ₹2,352.00 is on its way. It takes 5–14\u00a0days.',
  );
  expect(words({ refundStatus: 'FAILED' })).toBe(
    'Your refund of ₹2,352.00 didn’t go through at first. We’re sending it again; your money is safe.',
  );
  expect(words({ refundStatus: 'SUCCESS', isRefunded: true })).toBe('₹2,352.00 has been refunded.');
});

test('the status sentence follows payment, parcel and cancellation', () => {
  const words = (change: Partial<Order>) => statusSentence(anOrder(change));
  const courier = { courierName: 'India Post', trackingNumber: 'EB1', trackingURL: null };
  expect(words({})).toBe('We’re making and packing your order. It ships within 3\u00a0days.');
  expect(words({ shippingStatus: 'completed', courier })).toBe('On its way with India Post.');
  expect(words(pickup)).toBe('We’re making your order and will email you when it’s ready.');
  expect(words({ paymentStatus: 'pending' })).toBe('Not paid yet.');
  expect(words({ paymentStatus: 'failed', actions: PAYABLE })).toBe(
    'Your payment didn’t go through, so we won’t pack this order.',
  );
  expect(words({ paymentStatus: 'failed' })).toBe(
    'Your payment didn’t go through, and some of the items have changed. Please buy them again.',
  );
  expect(words({ isCancelled: true, paymentStatus: 'pending' })).toBe('Cancelled. We won’t pack this order.');
});

test('a payment that arrived too late has its own badge beside that of its refund', () => {
  const late = { paymentStatus: 'failed', latePayment: 'CHANGED', refundStatus: 'INITIATED' } as const;
  expect(badges(late)).toEqual([
    { tone: 'failed', words: 'Paid too late' },
    { tone: 'pending', words: 'Refund pending' },
  ]);
  expect(statusSentence(anOrder(late))).toBe(
    'Your refund of ₹2,352.00 is on its way. It takes 5–14\u00a0days.',
  );
  expect(statusSentence(anOrder({ ...late, refundStatus: 'none' }))).toBe(
    'Your payment arrived too late, so we won’t pack this order.',
  );
});

test('an order of which parts are refunded says how much, until all of it is', () => {
  const partRefunds = [54_700, 5_000].map((amountPaise, at) => ({
    id: `refund ${at}`,
    amount: amountPaise / 100,
    amountPaise: paise(amountPaise),
    deliveryPaise: paise(0),
    state: at === 0 ? ('SUCCESS' as const) : ('INITIATED' as const),
    reason: 'Out of stock',
    at: '2026-11-21T08:00:00Z',
    isAfterSending: false,
    products: [],
  }));
  const paid = { paymentStatus: 'success', orderStatus: 'success', partRefunds } as const;
  const before = statusSentence(anOrder({ ...paid, partRefunds: [] }));
  expect(statusSentence(anOrder(paid))).toBe(
    `${before} ₹597.00 of what you paid is refunded or on its way back to you.`,
  );
  expect(statusSentence(anOrder({ ...paid, refundStatus: 'SUCCESS' }))).toBe('₹2,352.00 has been refunded.');
});
