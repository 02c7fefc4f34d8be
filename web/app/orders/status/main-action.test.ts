import { directionsTo } from '@tula/contract/shop/pickup-place.ts';
import { expect, test } from 'vitest';
import { anOrder, PAYABLE } from '../test-order.ts';
import { chooseMainAction, formatExpectedDay, type MainAction } from './main-action.ts';
import type { PresentState } from './present-state.ts';

const COURIER = {
  courierName: 'India Post',
  trackingNumber: 'EB1IN',
  trackingURL: 'https://track.example/EB1IN',
};
const PICKUP = anOrder({ deliveryMethod: 'pickup_from_store', arrival: null });

test.each<[PresentState, MainAction]>([
  ['paid', 'keep shopping'],
  ['ready', 'directions'],
  ['coming-back', 'call'],
  ['delivered', 'buy again'],
  ['collected', 'buy again'],
  ['refunding', 'buy again'],
  ['refunded', 'buy again'],
  ['cancelled', 'buy again'],
])('the main action of an order that is %s: %s', (state, action) => {
  expect(chooseMainAction(anOrder(), state)).toBe(action);
});

test('a parcel is tracked where its courier has a page for it', () => {
  const sent = anOrder({ courier: COURIER });
  expect(chooseMainAction(sent, 'on-its-way')).toBe('track');
  expect(chooseMainAction(sent, 'out-for-delivery')).toBe('track');
  const untracked = anOrder({ courier: { ...COURIER, trackingURL: null } });
  expect(chooseMainAction(untracked, 'on-its-way')).toBe('keep shopping');
});

test('an unpaid order is paid while it can be, and bought again afterwards', () => {
  const unpaid = anOrder({ actions: PAYABLE });
  expect(chooseMainAction(unpaid, 'failed')).toBe('pay again');
  expect(chooseMainAction(unpaid, 'waiting')).toBe('pay now');
  expect(chooseMainAction(anOrder(), 'failed')).toBe('buy again');
  expect(chooseMainAction(anOrder(), 'waiting')).toBe('refresh');
});

test('an order that was paid twice leads to the other one', () => {
  expect(chooseMainAction(anOrder({ latePayment: 'PAID_AGAIN' }), 'late')).toBe('my orders');
  expect(chooseMainAction(anOrder({ latePayment: 'CHANGED' }), 'late')).toBe('buy again');
});

test('the day that is waited for is the one that was sold, until the parcel is near', () => {
  expect(formatExpectedDay(anOrder(), 'paid')).toBe('Arrives 6–11\u00a0Dec');
  expect(formatExpectedDay(anOrder(), 'on-its-way')).toBe('Arrives 6–11\u00a0Dec');
  expect(formatExpectedDay(anOrder(), 'out-for-delivery')).toBeUndefined();
  expect(formatExpectedDay(anOrder(), 'delivered')).toBeUndefined();
  expect(formatExpectedDay(anOrder(), 'failed')).toBeUndefined();
});

test('a pickup is ready by the day that the shop promised', () => {
  expect(formatExpectedDay(PICKUP, 'paid')).toBe('Ready by Nov 24, 2026');
  expect(formatExpectedDay(PICKUP, 'ready')).toBeUndefined();
});

test('directions lead to the address of the store', () => {
  expect(
    directionsTo({
      line: '12, Cross Cut Road',
      area: 'Gandhipuram',
      city: 'Coimbatore',
      state: 'Tamil Nadu',
      pincode: '641012',
    }),
  ).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=12%2C%20Cross%20Cut%20Road%2C%20Gandhipuram%2C%20Coimbatore%2C%20Tamil%20Nadu%20641012',
  );
});
