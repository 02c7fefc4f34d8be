import { expect, test } from 'vitest';
import { canShip, parcelOf, whyNotShippable } from './parcel.ts';

const PAID = {
  orderStatus: 'success',
  paymentStatus: 'success',
  shippingStatus: 'pending',
  cancelledAt: null,
  deliveryMethod: 'through_courier',
} as const;

test("the shop's courier and its address are taken unless others are given, another's where we know it", () => {
  expect(parcelOf({ trackingNumber: 'A 1/2' })).toEqual({
    trackingNumber: 'A 1/2',
    courierName: 'India Post',
    trackingUrl:
      'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment=A%201%2F2',
  });
  expect(parcelOf({ trackingNumber: '7', courierName: 'Blue Dart' })).toEqual({
    trackingNumber: '7',
    courierName: 'Blue Dart',
    trackingUrl: 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=7',
  });
  expect(parcelOf({ trackingNumber: '7', courierName: 'Raju’s Cycle' })).toEqual({
    trackingNumber: '7',
    courierName: 'Raju’s Cycle',
    trackingUrl: null,
  });
  const trackingURL = 'https://x.example/{number}/of/{number}';
  expect(parcelOf({ trackingNumber: '$&', trackingURL })).toEqual({
    trackingNumber: '$&',
    courierName: 'India Post',
    trackingUrl: 'https://x.example/%24%26/of/%24%26',
  });
});

test('a pickup that is ready has neither courier nor address, whatever was given', () => {
  expect(
    parcelOf({ trackingNumber: '0', courierName: 'Blue Dart', trackingURL: 'https://x.example' }),
  ).toEqual({ trackingNumber: '0', courierName: null, trackingUrl: null });
});

test('whether an order can be shipped and why it cannot agree in every state', () => {
  const statuses = ['pending', 'failed', 'success'] as const;
  for (const status of statuses)
    for (const shippingStatus of ['pending', 'completed', 'success'] as const)
      for (const deliveryMethod of ['through_courier', 'pickup_from_store'] as const)
        for (const cancelledAt of [null, new Date(0)]) {
          const order = {
            orderStatus: status,
            paymentStatus: status,
            shippingStatus,
            deliveryMethod,
            cancelledAt,
          };
          const number = deliveryMethod === 'pickup_from_store' ? '0' : 'EX1';
          expect({ order, can: canShip(order) }).toEqual({
            order,
            can: whyNotShippable(order, number) === undefined,
          });
        }
  expect(canShip(PAID)).toBe(true);
  expect(canShip({ ...PAID, shippingStatus: 'completed' })).toBe(true);
  expect(canShip({ ...PAID, shippingStatus: 'success' })).toBe(false);
  expect(canShip({ ...PAID, deliveryMethod: 'pickup_from_store', shippingStatus: 'completed' })).toBe(false);
});
