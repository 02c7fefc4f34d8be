import { expect, test } from 'vitest';
import {
  COURIER_COMPANIES,
  courierCompanyCalled,
  defaultCourier,
  looksLikeNumber,
  fillTrackingPage,
} from './couriers.ts';

test('every courier has its own name, in order, and a page under https', () => {
  const names = COURIER_COMPANIES.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const { trackingAddress } of COURIER_COMPANIES) {
    expect(new URL(trackingAddress).protocol, trackingAddress).toBe('https:');
    expect(trackingAddress.replace('{number}', ''), trackingAddress).not.toMatch(/[{}]/);
  }
});

test("the shop's own courier is one of them, with the same address", () => {
  expect(courierCompanyCalled(defaultCourier.name)).toEqual(defaultCourier);
});

test('a courier is found in any case and with spaces around its name', () => {
  expect(courierCompanyCalled(' blue dart ')?.name).toBe('Blue Dart');
  expect(courierCompanyCalled('Blue')).toBeUndefined();
});

test('a tracking number is escaped, so that it cannot change where the address leads', () => {
  const delhivery = courierCompanyCalled('Delhivery')!;
  expect(fillTrackingPage(delhivery, '59$&/../?x')).toBe(
    'https://www.delhivery.com/track-v2/package/59%24%26%2F..%2F%3Fx',
  );
  expect(fillTrackingPage(courierCompanyCalled('DTDC')!, 'D1')).toBe(
    'https://www.dtdc.com/track-your-shipment/',
  );
});

test('the example of every courier looks like one of its numbers, and no letter or single digit does', () => {
  for (const { name, example } of COURIER_COMPANIES) {
    expect(looksLikeNumber(name, example), name).toBe(true);
    for (const wrong of ['X', '1', 'hello', '91234', 'TL-7K4M2Q'])
      expect(looksLikeNumber(name, wrong), `${name} ${wrong}`).toBe(false);
  }
});

test.each([
  ['India Post', 'EB123456789IN', true],
  ['India Post', 'eb 123 456 789 in', true],
  ['India Post', '\u202aEB123456789IN\u202c', true],
  ['India Post', 'EB12345678IN', false],
  ['India Post', '1234567890123', false],
  ['india post', 'X', false],
  ['Delhivery', 'EB123456789IN', false],
  ['DTDC', 'D12345678', true],
  ['DTDC', '7X101234567', true],
  ['Ekart', 'FMPP1234567890', true],
  ['The Professional Couriers', 'CHE123456789', true],
  ['Kovai Express', 'K 77-8', true],
  ['Kovai Express', 'K7', false],
  ['Kovai Express', 'parcel', false],
])('whether a parcel of %s may have the number %s: %s', (courier, number, isLike) => {
  expect(looksLikeNumber(courier, number)).toBe(isLike);
});
