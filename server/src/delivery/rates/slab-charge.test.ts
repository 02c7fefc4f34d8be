import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfStep, slabCharges, slabTotal } from './slab-charge.ts';

const SLABS = [
  { fromGrams: 0, toGrams: 500, everyGrams: 500, paise: 4_000 },
  { fromGrams: 500, toGrams: 2_000, everyGrams: 400, paise: 1_500 },
  { fromGrams: 2_000, toGrams: null, everyGrams: 1_000, paise: 2_000 },
];

test.each([
  [1, 4_000],
  [500, 4_000],
  [501, 5_500],
  [900, 5_500],
  [901, 7_000],
  [1_701, 10_000],
  [2_000, 10_000],
  [2_001, 12_000],
  [3_001, 14_000],
])('%i g cost %i paise', (billedGrams, chargePaise) => {
  expect(slabTotal(billedGrams, SLABS)).toBe(chargePaise);
});

test('each slab that is reached says what it adds', () => {
  expect(slabCharges(901, SLABS)).toEqual([
    { slab: SLABS[0], steps: 1, chargePaise: 4_000 },
    { slab: SLABS[1], steps: 2, chargePaise: 3_000 },
  ]);
});

/** Slabs that follow each other, of any lengths, steps and prices. */
const anySlabs = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 9_000 }),
      everyGrams: fc.integer({ min: 1, max: 3_000 }),
      paise: fc.integer({ min: 0, max: 9_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => {
    let end = 0;
    return parts.map(({ length, everyGrams, paise }, at) => {
      const fromGrams = end;
      end += length;
      return { fromGrams, toGrams: at === parts.length - 1 ? null : end, everyGrams, paise };
    });
  });
const anyGrams = fc.integer({ min: 1, max: 60_000 });

test('more weight never costs less, and every charge is whole paise', () => {
  fc.assert(
    fc.property(anySlabs, anyGrams, anyGrams, (slabs, one, other) => {
      const lighter = slabTotal(Math.min(one, other), slabs);
      expect(Number.isSafeInteger(lighter)).toBe(true);
      expect(slabTotal(Math.max(one, other), slabs)).toBeGreaterThanOrEqual(lighter);
    }),
  );
});

test('up to the end of a step the charge stays the same', () => {
  fc.assert(
    fc.property(anySlabs, anyGrams, (slabs, billedGrams) => {
      const end = endOfStep(billedGrams, slabs);
      expect(end).toBeGreaterThanOrEqual(billedGrams);
      expect(slabTotal(end, slabs)).toBe(slabTotal(billedGrams, slabs));
    }),
  );
});
