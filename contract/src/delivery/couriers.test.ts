import { expect, test } from 'vitest';
import { COURIER_COMPANIES, courierCompanyCalled, defaultCourier, trackingPageOf } from './couriers.ts';

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
  expect(trackingPageOf(delhivery, '59$&/../?x')).toBe(
    'https://www.delhivery.com/track-v2/package/59%24%26%2F..%2F%3Fx',
  );
  expect(trackingPageOf(courierCompanyCalled('DTDC')!, 'D1')).toBe(
    'https://www.dtdc.com/track-your-shipment/',
  );
});
