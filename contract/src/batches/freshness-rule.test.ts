import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, daysBetween } from '../values/dates.ts';
import { daysLeftRequired, isFreshEnough, oldestAgeAtDispatch, USUAL_FRESHNESS } from './freshness-rule.ts';

const TRANSITS = [3, 5, 7, 15, 20] as const;
const NO = undefined;

test.each([
  [7, 3, [1, NO, NO, NO, NO]],
  [15, 5, [7, 5, 3, NO, NO]],
  [25, 8, [14, 12, 10, 2, NO]],
  [30, 9, [18, 16, 14, 6, 1]],
  [45, 14, [28, 26, 24, 16, 11]],
  [60, 18, [39, 37, 35, 27, 22]],
  [90, 45, [42, 40, 38, 30, 25]],
  [180, 45, [132, 130, 128, 120, 115]],
])(
  'of a life of %i days %i must be left, so that the oldest packs at dispatch are %j',
  (life, left, ages) => {
    expect(daysLeftRequired(life, USUAL_FRESHNESS)).toBe(left);
    expect(TRANSITS.map((transit) => oldestAgeAtDispatch(life, transit, USUAL_FRESHNESS))).toEqual(ages);
  },
);

test('a pack of the first of November that keeps 45 days may arrive until the second of December', () => {
  const pack = { packedOn: '2026-11-01', useBy: '2026-12-16' };
  const arriving = (arrivesOn: string) =>
    isFreshEnough(pack, { arrivesOn, isCollected: false, rule: USUAL_FRESHNESS });
  expect(['2026-11-27', '2026-12-02', '2026-12-03'].map(arriving)).toEqual([true, true, false]);
});

test('what is collected, or sent without a rule, has at least a day left', () => {
  const pack = { packedOn: '2026-11-01', useBy: '2026-12-16' };
  for (const arrival of [
    { isCollected: true, rule: USUAL_FRESHNESS },
    { isCollected: false, rule: null },
  ])
    expect(
      ['2026-12-15', '2026-12-16'].map((arrivesOn) => isFreshEnough(pack, { arrivesOn, ...arrival })),
    ).toEqual([true, false]);
});

test('the oldest pack at dispatch is fresh enough on the last promised day, and one a day older is not', () => {
  const numbers = fc.tuple(fc.integer({ min: 1, max: 730 }), fc.integer({ min: 0, max: 30 }));
  fc.assert(
    fc.property(numbers, ([life, transit]) => {
      const packedOn = '2026-01-01';
      const useBy = dayAfter(packedOn, life);
      const isFresh = (age: number) =>
        isFreshEnough(
          { packedOn, useBy },
          { arrivesOn: dayAfter(packedOn, age + transit), isCollected: false, rule: USUAL_FRESHNESS },
        );
      const oldest = oldestAgeAtDispatch(life, transit, USUAL_FRESHNESS);
      expect(isFresh((oldest ?? -1) + 1)).toBe(false);
      if (oldest !== undefined) expect(isFresh(oldest)).toBe(true);
    }),
  );
});

test('days are counted across the ends of months and leap years', () => {
  expect(dayAfter('2027-12-31', 60)).toBe('2028-02-29');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});
