import type { ParcelState } from '@tula/contract/delivery/parcels.ts';
import { expect, test } from 'vitest';
import { presentStateOf } from './present-state.ts';
import { anOrder } from '../test-order.ts';

const SENT = anOrder({ shippingStatus: 'completed' });
const PICKUP = anOrder({ deliveryMethod: 'pickup_from_store' });

test('a paid order is being made until it is sent or ready', () => {
  expect(presentStateOf(anOrder())).toBe('paid');
  expect(presentStateOf(PICKUP)).toBe('paid');
  expect(presentStateOf(SENT)).toBe('on-its-way');
  expect(presentStateOf({ ...PICKUP, shippingStatus: 'completed' })).toBe('ready');
});

test('an order that was handed over is delivered or collected, whatever the courier reports', () => {
  expect(presentStateOf({ ...SENT, shippingStatus: 'success' }, 'on-its-way')).toBe('delivered');
  expect(presentStateOf({ ...PICKUP, shippingStatus: 'success' })).toBe('collected');
});

test.each<[ParcelState, string]>([
  ['announced', 'on-its-way'],
  ['out-for-delivery', 'out-for-delivery'],
  ['delivered', 'delivered'],
  ['held-up', 'on-its-way'],
  ['returned', 'coming-back'],
])('a parcel that the courier reports as %s is %s', (parcel, state) => {
  expect(presentStateOf(SENT, parcel)).toBe(state);
});

test('a refund of the whole order comes before where its parcel is', () => {
  expect(presentStateOf({ ...SENT, refundStatus: 'INITIATED' }, 'delivered')).toBe('refunding');
  expect(presentStateOf(anOrder({ refundStatus: 'FAILED' }))).toBe('refunding');
  expect(presentStateOf(anOrder({ refundStatus: 'SUCCESS', isRefunded: true }))).toBe('refunded');
});

test('an order that is not paid or was cancelled stands where its payment does', () => {
  expect(presentStateOf(anOrder({ paymentStatus: 'pending' }))).toBe('waiting');
  expect(presentStateOf(anOrder({ isCancelled: true, refundStatus: 'INITIATED' }))).toBe('cancelled');
});
