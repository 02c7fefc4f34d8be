import { randomBytes } from 'node:crypto';
import { ORDER_NUMBER, ORDER_NUMBER_ALPHABET } from '@tula/contract/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canBePaid,
  cancellableIfPlacedSince,
  canCancel,
  canRefund,
  cancellableUntil,
  drawOrderNumber,
  type OrderState,
  staffFilterOf,
  whyNotCancellable,
  whyNotRefundable,
} from './order.ts';

const PLACED_AT = new Date('2026-11-21T06:00:00Z');
const PAID: OrderState = {
  orderStatus: 'success',
  paymentStatus: 'success',
  shippingStatus: 'pending',
  refundStatus: 'none',
  placedAt: PLACED_AT,
  paidAt: new Date('2026-11-21T06:02:00Z'),
  cancelledAt: null,
};
const UNPAID: OrderState = { ...PAID, orderStatus: 'pending', paymentStatus: 'pending', paidAt: null };
const FAILED: OrderState = { ...UNPAID, orderStatus: 'failed', paymentStatus: 'failed' };
const CANCELLED: OrderState = { ...PAID, cancelledAt: new Date('2026-11-21T07:00:00Z') };

test('a paid order can be cancelled until five hours after it was placed, to the millisecond', () => {
  expect(cancellableUntil(PAID)).toEqual(new Date('2026-11-21T11:00:00Z'));
  expect(canCancel(PAID, new Date('2026-11-21T11:00:00.000Z'))).toBe(true);
  expect(canCancel(PAID, new Date('2026-11-21T11:00:00.001Z'))).toBe(false);
});

test('an unpaid, failed, cancelled or shipped order cannot be cancelled', () => {
  const orders = [
    UNPAID,
    FAILED,
    CANCELLED,
    { ...PAID, shippingStatus: 'completed' as const },
    { ...PAID, shippingStatus: 'success' as const },
  ];
  for (const order of orders) expect(canCancel(order, PLACED_AT)).toBe(false);
  expect(cancellableUntil(UNPAID)).toBeNull();
  expect(cancellableUntil(FAILED)).toBeNull();
});

test('the last moment of cancelling is the same seen from the order and from now', () => {
  for (const ms of [-1, 0, 1]) {
    const now = new Date(new Date('2026-11-21T11:00:00Z').getTime() + ms);
    expect(PAID.placedAt >= cancellableIfPlacedSince(now)).toBe(canCancel(PAID, now));
    expect(whyNotCancellable(PAID, now) === undefined).toBe(canCancel(PAID, now));
  }
});

test('a paid order can be refunded once, and again when the gateway refused', () => {
  expect(canRefund(PAID)).toBe(true);
  expect(canRefund(CANCELLED)).toBe(true);
  expect(canRefund({ ...PAID, refundStatus: 'FAILED' })).toBe(true);
  expect(canRefund({ ...PAID, refundStatus: 'INITIATED' })).toBe(false);
  expect(canRefund({ ...PAID, refundStatus: 'SUCCESS' })).toBe(false);
  expect(canRefund(UNPAID)).toBe(false);
  expect(canRefund(FAILED)).toBe(false);
  expect(whyNotRefundable(PAID)).toBeUndefined();
  expect(whyNotRefundable(UNPAID)).toBe('This order is not paid, so there is nothing to refund.');
});

test('an order can be paid until it is paid or cancelled', () => {
  expect(canBePaid(UNPAID)).toBe(true);
  expect(canBePaid(FAILED)).toBe(true);
  expect(canBePaid(PAID)).toBe(false);
  expect(canBePaid({ ...UNPAID, cancelledAt: PLACED_AT })).toBe(false);
});

test('staff find new orders under New, sent ones under Shipped, and unpaid ones only under All', () => {
  expect(staffFilterOf(PAID)).toBe('new');
  expect(staffFilterOf({ ...PAID, shippingStatus: 'completed' })).toBe('shipped');
  expect(staffFilterOf({ ...PAID, shippingStatus: 'success' })).toBe('shipped');
  expect(staffFilterOf(CANCELLED)).toBe('cancelled');
  expect(staffFilterOf({ ...CANCELLED, shippingStatus: 'completed' })).toBe('cancelled');
  expect(staffFilterOf(UNPAID)).toBe('all');
  expect(staffFilterOf(FAILED)).toBe('all');
});

test('an order number is TL- and six letters that cannot be mistaken for one another', () => {
  for (let drawn = 0; drawn < 500; drawn++) expect(drawOrderNumber(randomBytes)).toMatch(ORDER_NUMBER);
});

test('whatever the random bytes are, a number has its form, and bytes that would favour a letter are left out', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 239 }), { minLength: 6, maxLength: 6 }), (fair) => {
      const bytes = fair.flatMap((byte) => [240, byte, 255]);
      let at = 0;
      const number = drawOrderNumber((count) => {
        const given = bytes.slice(at, at + count);
        at += count;
        return Uint8Array.from(given);
      });
      expect(number).toBe(`TL-${fair.map((byte) => ORDER_NUMBER_ALPHABET[byte % 30]).join('')}`);
    }),
  );
});

test('every letter is drawn equally often', () => {
  const counts = new Map<string, number>();
  const everyByteOnce = Uint8Array.from({ length: 240 }, (_, byte) => byte);
  for (let at = 0; at + 6 <= 240; at += 1) {
    for (const letter of drawOrderNumber(() => everyByteOnce.slice(at, at + 6)).slice(3))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts.size).toBe(30);
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(12);
});
