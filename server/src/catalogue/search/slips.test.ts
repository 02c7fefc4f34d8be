import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestSlips, toLetterSet, slipsAllowed, slipsBetween } from './slips.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'k', 'g', 'm'), maxLength: 7 });

test('an omitted, added, wrong or swapped letter is one slip', () => {
  expect(slipsBetween('murukku', 'muukku')).toBe(1);
  expect(slipsBetween('murukku', 'mururkku')).toBe(1);
  expect(slipsBetween('murukku', 'mumukku')).toBe(1);
  expect(slipsBetween('murukku', 'mruukku')).toBe(1);
  expect(slipsBetween('murukku', 'murukku')).toBe(0);
  expect(slipsBetween('', 'sev')).toBe(3);
});

test('letters that are easily confused, and vowels that are hardly heard, count half', () => {
  expect(slipsBetween('pakora', 'pakoda')).toBe(0.5);
  expect(slipsBetween('milagai', 'milakai')).toBe(0.5);
  expect(slipsBetween('haldi', 'haladi')).toBe(0.5);
  expect(slipsBetween('sambar', 'sambhar')).toBe(0.5);
});

test('the distance is symmetric, zero only between equals, and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = slipsBetween(one, other);
      expect(slipsBetween(other, one)).toBe(slips);
      expect(slips === 0).toBe(one === other);
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('a limit changes nothing below it and gives infinity beyond', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      const slips = slipsBetween(one, other);
      expect(slipsBetween(one, other, most)).toBe(slips <= most ? slips : Infinity);
    }),
  );
});

test('the letters of two words never promise fewer slips than there are', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(fewestSlips(toLetterSet(one), toLetterSet(other))).toBeLessThanOrEqual(slipsBetween(one, other));
    }),
  );
});

test('words of four letters allow one slip, of eight two, and shorter ones none', () => {
  expect(['pu', 'sev', 'hing', 'murukku', 'turmeric'].map(slipsAllowed)).toEqual([0, 0, 1, 1, 2]);
});
