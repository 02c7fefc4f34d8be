import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOrder } from '../test-order.ts';
import {
  drawPickupCode,
  shownPickupCode,
  takesPickupCode,
  whyNotCollect,
  whyNotMarkPacked,
  whyNotUnmarkPacked,
} from './handover.ts';

const NOW = new Date('2026-11-22T08:00:00Z');
const PICKUP = { deliveryMethod: 'pickup_from_store', shippingAddress: null } as const;
const READY = anOrder({ ...PICKUP, shippingStatus: 'completed', trackingNumber: '0', pickupCode: '0042' });

test('a pickup code has four digits, whatever is drawn', () => {
  expect(drawPickupCode(() => 0)).toBe('0000');
  expect(drawPickupCode((limit) => limit - 1)).toBe('9999');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), (drawn) => {
      expect(Number(drawPickupCode(() => drawn))).toBe(drawn);
      expect(drawPickupCode(() => drawn)).toMatch(/^\d{4}$/);
    }),
  );
});

test('only a paid order that is neither sent, cancelled nor refunded can be marked as packed', () => {
  expect(whyNotMarkPacked(anOrder())).toBeUndefined();
  expect(whyNotMarkPacked(anOrder({ packedAt: NOW }))).toBeUndefined();
  expect(whyNotMarkPacked(anOrder({ cancelledAt: NOW }))).toBe('CANCELLED');
  expect(whyNotMarkPacked(anOrder({ orderStatus: 'pending', paymentStatus: 'pending' }))).toBe('UNPAID');
  expect(whyNotMarkPacked(anOrder({ shippingStatus: 'completed' }))).toBe('SENT');
  expect(whyNotMarkPacked(anOrder({ refundStatus: 'INITIATED' }))).toBe('REFUND_STARTED');
});

test('a packed order can be unpacked until it is sent, also when it is cancelled or refunded', () => {
  expect(whyNotUnmarkPacked(anOrder())).toBe('NOT_PACKED');
  const packed = anOrder({ packedAt: NOW });
  expect(whyNotUnmarkPacked(packed)).toBeUndefined();
  expect(whyNotUnmarkPacked({ ...packed, cancelledAt: NOW, refundStatus: 'SUCCESS' })).toBeUndefined();
  expect(whyNotUnmarkPacked({ ...packed, shippingStatus: 'completed' })).toBe('SENT');
});

test('only a ready pickup that is not refunded can be collected, once', () => {
  expect(whyNotCollect(READY)).toBeUndefined();
  expect(whyNotCollect(anOrder({ shippingStatus: 'completed' }))).toBe('COURIER');
  expect(whyNotCollect({ ...READY, cancelledAt: NOW })).toBe('CANCELLED');
  expect(whyNotCollect({ ...READY, orderStatus: 'failed' })).toBe('UNPAID');
  expect(whyNotCollect({ ...READY, shippingStatus: 'pending' })).toBe('NOT_READY');
  expect(whyNotCollect({ ...READY, shippingStatus: 'success' })).toBe('COLLECTED');
  expect(whyNotCollect({ ...READY, refundStatus: 'SUCCESS' })).toBe('REFUNDED');
});

test('the customer sees the code only while it is of use', () => {
  expect(shownPickupCode(READY)).toBe('0042');
  expect(shownPickupCode({ ...READY, shippingStatus: 'success' })).toBeNull();
  expect(shownPickupCode({ ...READY, refundStatus: 'INITIATED' })).toBeNull();
});

test('a code is taken until five wrong ones were typed, and not from an order without one', () => {
  expect(takesPickupCode({ ...READY, wrongPickupCodes: 4 })).toBe(true);
  expect(takesPickupCode({ ...READY, wrongPickupCodes: 5 })).toBe(false);
  expect(takesPickupCode({ ...READY, pickupCode: null })).toBe(false);
});
