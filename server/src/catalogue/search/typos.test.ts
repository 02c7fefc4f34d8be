import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestTypos, toLetterSet, typosAllowed, typosBetween } from './typos.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'k', 'g', 'm'), maxLength: 7 });

test('an omitted, added, wrong or swapped letter is one typo', () => {
  expect(typosBetween('murukku', 'muukku')).toBe(1);
  expect(typosBetween('murukku', 'mururkku')).toBe(1);
  expect(typosBetween('murukku', 'mumukku')).toBe(1);
  expect(typosBetween('murukku', 'mruukku')).toBe(1);
  expect(typosBetween('murukku', 'murukku')).toBe(0);
  expect(typosBetween('', 'sev')).toBe(3);
});

test('letters that are easily confused, and vowels that are hardly heard, count half', () => {
  expect(typosBetween('pakora', 'pakoda')).toBe(0.5);
  expect(typosBetween('milagai', 'milakai')).toBe(0.5);
  expect(typosBetween('haldi', 'haladi')).toBe(0.5);
  expect(typosBetween('sambar', 'sambhar')).toBe(0.5);
});

test('the distance is symmetric, zero only between equals, and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const typos = typosBetween(one, other);
      expect(typosBetween(other, one)).toBe(typos);
      expect(typos === 0).toBe(one === other);
      expect(typos).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('a limit changes nothing below it and gives infinity beyond', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      const typos = typosBetween(one, other);
      expect(typosBetween(one, other, most)).toBe(typos <= most ? typos : Infinity);
    }),
  );
});

test('the letters of two words never promise fewer typos than there are', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(fewestTypos(toLetterSet(one), toLetterSet(other))).toBeLessThanOrEqual(typosBetween(one, other));
    }),
  );
});

test('words of four letters allow one typo, of eight two, and shorter ones none', () => {
  expect(['pu', 'sev', 'hing', 'murukku', 'turmeric'].map(typosAllowed)).toEqual([0, 0, 1, 1, 2]);
});
