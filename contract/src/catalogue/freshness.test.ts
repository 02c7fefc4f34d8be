import fc from 'fast-check';
import { inLanguage } from '@tula/messages/language.ts';
import { expect, test } from 'vitest';
import { promisedArrival, promiseStart } from '../delivery/promised-days.ts';
import { fillShop, shop } from '../shop/shop.ts';
import { daysBetween } from '../values/dates.ts';
import { dayOf } from '../values/dates.ts';
import { daysUntilArrival, keepsText, keepsWithinText, leastDaysLeft } from './freshness.ts';

test.each([
  [25, 20, 5],
  [25, 16, 9],
  [45, 20, 25],
  [180, 20, 160],
  [20, 20, 0],
  [15, 20, 0],
])('food that keeps %i days and arrives within %i keeps at least %i more', (keeps, most, left) => {
  expect(leastDaysLeft(keeps, { most })).toBe(left);
});

test('nothing is told about food whose shelf life nobody has set', () => {
  expect(leastDaysLeft(null, { most: 20 })).toBeUndefined();
});

test('a longer way never leaves more days, and the days left and on the way are never more than it keeps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 730 }), fc.nat(60), fc.nat(60), (keeps, most, longer) => {
      const left = leastDaysLeft(keeps, { most }) ?? 0;
      expect(leastDaysLeft(keeps, { most: most + longer })).toBeLessThanOrEqual(left);
      expect(left).toBe(keeps < most ? 0 : keeps - most);
    }),
  );
});

test.each([
  [1, '1 day'],
  [25, '25 days'],
  [60, '60 days'],
  [90, '3 months'],
  [100, '100 days'],
  [365, '12 months'],
  [540, '18 months'],
  [730, '24 months'],
])('%i days are told as %s', (days, text) => {
  expect(keepsText(days).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  ['en', '15 days', '6 months'],
  ['hi', '15 दिनों', '6 महीनों'],
  ['ta', '15 நாட்களுக்குள்', '6 மாதங்களுக்குள்'],
] as const)('a time to use food within has the case of its language: %s', (language, days, months) => {
  const told = [15, 180].map((keeps) => inLanguage(language, () => keepsWithinText(keeps)));
  expect(told.map((text) => text.replace('\u00a0', ' '))).toEqual([days, months]);
});

test('food arrives at the latest on the last day that any order of the week is promised', () => {
  const hours = ['2026-11-23T04:30:00Z', '2026-11-23T14:30:00Z'];
  const moments = hours.flatMap((hour) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => new Date(Date.parse(hour) + day * 24 * 3_600_000)),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(null, 16),
      fc.constantFrom(null, 0, 1, 2, 3, 4, 5, 6),
      fc.integer({ min: 0, max: 30 }),
      (cutOffHour, closedWeekday, shippingDays) => {
        const promise = { cutOffHour, closedWeekday, shippingDays };
        const days = { least: shippingDays, most: shippingDays + 5 };
        const waits = moments.map((moment) =>
          daysBetween(dayOf(moment), promisedArrival(promiseStart(moment, promise), days, promise).until),
        );
        expect(daysUntilArrival(days, promise)).toBe(Math.max(...waits));
      },
    ),
  );
});

test('a cut-off hour and a weekly closing day take days from what food keeps', () => {
  const facts = { ...shop };
  fillShop({ ...facts, promises: { shippingDays: 3, cutOffHour: 16, closedWeekday: 0 } });
  expect(leastDaysLeft(25, { most: 20 })).toBe(3);
  fillShop(facts);
  expect(leastDaysLeft(25, { most: 20 })).toBe(5);
});
