import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { fillShop } from '../shop/shop.ts';
import { dayAfter } from '../values/dates.ts';
import { arrivalCountedFrom } from './delivery-estimate.ts';
import {
  arrivalForDay,
  arrivalIfOrderedAt,
  earliestDay,
  kitchenDay,
  lastDayForDay,
  lastDayToSend,
  promisedArrival,
  promiseStart,
} from './promised-days.ts';

afterEach(() => fillShop({}));

const SUNDAY = 0;
const SHIPPING_DAYS = fc.integer({ min: 1, max: 30 });
const DELIVERY_DAYS = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 30 }))
  .map(([least, more]) => ({ least, most: least + more }));
/** 2026-11-21 is a Saturday. */
const SATURDAY_NOON = new Date('2026-11-21T06:30:00Z');
const ALWAYS_OPEN = { cutOffHour: null, closedWeekday: null };
const THREE_DAYS = { ...ALWAYS_OPEN, shippingDays: 3 };

test('a parcel to a far zone leaves as late as the shop promises', () => {
  const arrival = { from: '2026-12-06', until: '2026-12-11' };
  expect(lastDayToSend(SATURDAY_NOON, THREE_DAYS, arrival)).toBe('2026-11-24');
});

test('a parcel to a zone of 2 to 3 days leaves by the day on which it may arrive', () => {
  const arrival = { from: '2026-11-23', until: '2026-11-24' };
  expect(lastDayToSend(SATURDAY_NOON, THREE_DAYS, arrival)).toBe('2026-11-23');
});

test('a pickup is ready by the day that the shop promises', () => {
  expect(lastDayToSend(SATURDAY_NOON, THREE_DAYS, null)).toBe('2026-11-24');
});

test('no parcel leaves after the first day of its arrival, or later than promised', () => {
  fc.assert(
    fc.property(SHIPPING_DAYS, DELIVERY_DAYS, fc.integer({ min: 0, max: 1 }), (shippingDays, days, wait) => {
      // An order that is paid within the hour may be paid on the next day.
      const paidAt = new Date(SATURDAY_NOON.getTime() + wait * 86_400_000);
      const arrival = arrivalCountedFrom('2026-11-21', days);
      const last = lastDayToSend(paidAt, { ...ALWAYS_OPEN, shippingDays }, arrival);
      expect(last <= arrival.from).toBe(true);
      expect(last <= dayAfter('2026-11-21', shippingDays + wait)).toBe(true);
    }),
  );
});

test.each([
  ['just before 4 PM', '2026-11-20T10:29:59Z', '2026-11-20'],
  ['at 4 PM', '2026-11-20T10:30:00Z', '2026-11-21'],
  ['late on Saturday', '2026-11-21T15:00:00Z', '2026-11-23'],
  ['on Sunday morning', '2026-11-22T03:00:00Z', '2026-11-23'],
  ['on Sunday evening', '2026-11-22T15:00:00Z', '2026-11-23'],
])('with a cut-off at 4 PM and Sundays off, an order %s counts from %s', (_, moment, day) => {
  expect(promiseStart(new Date(moment), { cutOffHour: 16, closedWeekday: SUNDAY })).toBe(day);
});

test('from midnight to midnight is a day without a cut-off and a closing day', () => {
  expect(promiseStart(new Date('2026-11-21T18:29:59Z'), ALWAYS_OPEN)).toBe('2026-11-21');
  expect(promiseStart(new Date('2026-11-21T18:30:00Z'), ALWAYS_OPEN)).toBe('2026-11-22');
});

test('closing days while an order is made move the day of sending and the days of arrival', () => {
  const promise = { ...THREE_DAYS, closedWeekday: SUNDAY };
  expect(lastDayToSend(SATURDAY_NOON, promise, null)).toBe('2026-11-25');
  expect(promisedArrival('2026-11-21', { least: 5, most: 7 }, promise)).toEqual({
    from: '2026-11-27',
    until: '2026-11-29',
  });
  const twoWeeks = { ...promise, shippingDays: 14 };
  expect(lastDayToSend(SATURDAY_NOON, twoWeeks, null)).toBe('2026-12-08');
});

test('an order that is placed while the shop is closed counts from the first open day after it', () => {
  const closure = { from: '2026-11-20', reopensOn: '2026-11-22', text: '' };
  fillShop({ closure, promises: { cutOffHour: 10, closedWeekday: SUNDAY } });
  expect(arrivalIfOrderedAt(SATURDAY_NOON, { least: 15, most: 20 })).toEqual({
    from: '2026-12-08',
    until: '2026-12-13',
  });
});

test('an order for a day is made on the open days before it, and on its way for the rest', () => {
  const parcel = { neededOn: '2026-12-12', deliveryDays: { least: 5, most: 7 } };
  expect(lastDayForDay(parcel, THREE_DAYS)).toBe('2026-12-08');
  expect(kitchenDay(parcel, THREE_DAYS)).toBe('2026-12-05');
  expect(arrivalForDay(parcel)).toEqual({ from: '2026-12-10', until: '2026-12-12' });
  const pickup = { neededOn: '2026-12-13', deliveryDays: null };
  expect(lastDayForDay(pickup, THREE_DAYS)).toBe('2026-12-13');
  const sundaysOff = { ...THREE_DAYS, closedWeekday: SUNDAY };
  expect(lastDayForDay(pickup, sundaysOff)).toBe('2026-12-12');
  expect(kitchenDay({ ...pickup, neededOn: '2026-12-07' }, sundaysOff)).toBe('2026-12-03');
  expect(arrivalForDay(pickup)).toBeNull();
});

test('what is needed on the earliest day is begun no earlier than it is ordered', () => {
  fc.assert(
    fc.property(
      SHIPPING_DAYS,
      fc.option(DELIVERY_DAYS, { nil: null }),
      fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
      (shippingDays, days, closedWeekday) => {
        fillShop({ promises: { shippingDays, closedWeekday } });
        const deliveryDays = days && { least: days.least + shippingDays, most: days.most + shippingDays };
        const neededOn = earliestDay(SATURDAY_NOON, deliveryDays);
        const promise = { ...ALWAYS_OPEN, closedWeekday, shippingDays };
        const begun = kitchenDay({ neededOn, deliveryDays }, promise);
        // A closing day before the parcel leaves may take one day of its way.
        expect(begun >= dayAfter('2026-11-21', -1)).toBe(true);
        expect(lastDayForDay({ neededOn, deliveryDays }, promise) <= neededOn).toBe(true);
      },
    ),
  );
});
