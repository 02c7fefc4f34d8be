import { expect, test } from 'vitest';
import { toParcel } from './parcel.ts';

test("defaults to the shop's courier and its tracking page; another known courier brings its own", () => {
  expect(toParcel({ trackingNumber: 'A 1/2' })).toEqual({
    trackingNumber: 'A 1/2',
    courierName: 'India Post',
    trackingUrl:
      'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment=A%201%2F2',
  });
  expect(toParcel({ trackingNumber: '7', courierName: 'Blue Dart' })).toEqual({
    trackingNumber: '7',
    courierName: 'Blue Dart',
    trackingUrl: 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=7',
  });
  expect(toParcel({ trackingNumber: '7', courierName: 'Raju’s Cycle' })).toEqual({
    trackingNumber: '7',
    courierName: 'Raju’s Cycle',
    trackingUrl: null,
  });
  const trackingURL = 'https://x.example/{number}/of/{number}';
  expect(toParcel({ trackingNumber: '$&', trackingURL })).toEqual({
    trackingNumber: '$&',
    courierName: 'India Post',
    trackingUrl: 'https://x.example/%24%26/of/%24%26',
  });
});

test('a ready pickup has neither courier nor tracking page, whatever was given', () => {
  expect(
    toParcel({ trackingNumber: '0', courierName: 'Blue Dart', trackingURL: 'https://x.example' }),
  ).toEqual({ trackingNumber: '0', courierName: null, trackingUrl: null });
});
