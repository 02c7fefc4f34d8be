import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '../values/calendar-days.ts';
import { arrivalCountedFrom, lastDayToSend } from './delivery-estimate.ts';

const SHIPPING_DAYS = fc.integer({ min: 1, max: 30 });
const DELIVERY_DAYS = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 30 }))
  .map(([least, more]) => ({ least, most: least + more }));

test('a parcel to a far zone leaves as late as the shop promises', () => {
  const arrival = { from: '2026-12-06', until: '2026-12-11' };
  expect(lastDayToSend('2026-11-21', 3, arrival)).toEqual({ day: '2026-11-24', days: 3 });
});

test('a parcel to a zone of 2 to 3 days leaves by the day on which it may arrive', () => {
  const arrival = { from: '2026-11-23', until: '2026-11-24' };
  expect(lastDayToSend('2026-11-21', 3, arrival)).toEqual({ day: '2026-11-23', days: 2 });
});

test('a pickup is ready by the day that the shop promises', () => {
  expect(lastDayToSend('2026-11-21', 3, null)).toEqual({ day: '2026-11-24', days: 3 });
});

test('no parcel leaves after the first day of its arrival, or later than promised', () => {
  fc.assert(
    fc.property(SHIPPING_DAYS, DELIVERY_DAYS, fc.integer({ min: 0, max: 1 }), (shippingDays, days, wait) => {
      // An order that is paid within the hour may be paid on the next day.
      const paidOn = dayAfter('2026-11-21', wait);
      const arrival = arrivalCountedFrom('2026-11-21', days);
      const last = lastDayToSend(paidOn, shippingDays, arrival);
      expect(last.day <= arrival.from).toBe(true);
      expect(last.day <= dayAfter(paidOn, shippingDays)).toBe(true);
      expect(last.days).toBeGreaterThanOrEqual(1);
    }),
  );
});
