import { expect, test } from 'vitest';
import {
  isTooEarly,
  warningBeforeSending,
  whyNoRefund,
  whyNotReady,
  whyNotToPack,
  whyNoTracking,
} from './staff-rules.ts';

const ADDRESS = {
  fullName: 'Meenakshi Raman',
  apartment: '14, Car Street',
  area: '',
  city: 'Chennai',
  state: 'Tamil Nadu',
  country: 'India',
  postalCode: '600001',
  phone: '+919823012345',
  landmark: null,
};
const PARCEL = {
  orderStatus: 'success',
  paymentStatus: 'success',
  shippingStatus: 'pending',
  refundStatus: 'none',
  isCancelled: false,
  isRefunded: false,
  canRefund: true,
  shippingAddress: ADDRESS,
} as const;
const PICKUP = { ...PARCEL, shippingAddress: null } as const;
const UNPAID = { orderStatus: 'pending', paymentStatus: 'pending', canRefund: false } as const;
const FAILED = { orderStatus: 'failed', paymentStatus: 'failed', canRefund: false } as const;

test('a tracking number needs a paid order with an address that is not cancelled', () => {
  expect(whyNoTracking(PARCEL)).toBeUndefined();
  expect(whyNoTracking({ ...PARCEL, shippingStatus: 'completed' })).toBeUndefined();
  expect(whyNoTracking({ ...PARCEL, shippingStatus: 'success' })).toMatch(/handed over/);
  expect(whyNoTracking({ ...PARCEL, isCancelled: true })).toMatch(/cancelled/);
  expect(whyNoTracking({ ...PARCEL, ...FAILED })).toMatch(/not been paid/);
  expect(whyNoTracking(PICKUP)).toMatch(/collected from the store/);
});

test('while the payment is pending the button opens a dialog that says so', () => {
  expect(whyNoTracking({ ...PARCEL, ...UNPAID })).toBeUndefined();
  expect(isTooEarly({ ...PARCEL, ...UNPAID })).toBe(true);
  expect(isTooEarly({ ...PARCEL, ...UNPAID, isCancelled: true })).toBe(false);
  expect(isTooEarly(PARCEL)).toBe(false);
});

test('a paid pickup is marked as ready once', () => {
  expect(whyNotReady(PICKUP)).toBeUndefined();
  expect(whyNotReady(PARCEL)).toMatch(/by courier/);
  expect(whyNotReady({ ...PICKUP, isCancelled: true })).toMatch(/cancelled/);
  expect(whyNotReady({ ...PICKUP, ...UNPAID })).toMatch(/not been paid/);
  for (const shippingStatus of ['completed', 'success'] as const)
    expect(whyNotReady({ ...PICKUP, shippingStatus })).toMatch(/already/);
});

test('what was paid is refunded once, and again when the gateway could not', () => {
  expect(whyNoRefund(PARCEL)).toBeUndefined();
  expect(whyNoRefund({ ...PARCEL, isCancelled: true })).toBeUndefined();
  expect(whyNoRefund({ ...PARCEL, refundStatus: 'FAILED' })).toBeUndefined();
  expect(whyNoRefund({ ...PARCEL, ...UNPAID })).toMatch(/not paid/);
  expect(whyNoRefund({ ...PARCEL, refundStatus: 'INITIATED', canRefund: false })).toMatch(/started already/);
  expect(whyNoRefund({ ...PARCEL, refundStatus: 'SUCCESS', isRefunded: true, canRefund: false })).toMatch(
    /refunded already/,
  );
});

test('whoever sends goods is warned when their money has begun to go back', () => {
  expect(warningBeforeSending(PARCEL)).toBeUndefined();
  expect(warningBeforeSending({ ...PARCEL, refundStatus: 'INITIATED' })).toMatch(/on its way back/);
  expect(warningBeforeSending({ ...PARCEL, refundStatus: 'SUCCESS' })).toMatch(/given back/);
  expect(warningBeforeSending({ ...PARCEL, refundStatus: 'FAILED' })).toMatch(/could not/);
});

test('a slip says when there is nothing to pack', () => {
  expect(whyNotToPack(PARCEL)).toBeUndefined();
  expect(whyNotToPack({ ...PARCEL, isCancelled: true })).toBe('this order is cancelled.');
  expect(whyNotToPack({ ...PARCEL, ...UNPAID })).toBe('this order is not paid.');
  expect(whyNotToPack({ ...PARCEL, refundStatus: 'INITIATED' })).toBe('the money of this order goes back.');
  expect(whyNotToPack({ ...PARCEL, refundStatus: 'SUCCESS', shippingStatus: 'completed' })).toBeUndefined();
});
