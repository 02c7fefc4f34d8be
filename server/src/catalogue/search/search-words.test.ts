import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  searchQueries,
  slipsAllowed,
  slipsBetween,
  swaps,
  significantWords,
  wordsWithinSlips,
} from './search-words.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 7 });

test('an omitted, added, wrong or swapped letter is one edit', () => {
  expect(slipsBetween('murukku', 'muruku')).toBe(1);
  expect(slipsBetween('murukku', 'murrukku')).toBe(1);
  expect(slipsBetween('murukku', 'mirukku')).toBe(1);
  expect(slipsBetween('murukku', 'mruukku')).toBe(1);
  expect(slipsBetween('murukku', 'murukku')).toBe(0);
  expect(slipsBetween('', 'sev')).toBe(3);
});

test('the edit distance is symmetric, zero only between equals, and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = slipsBetween(one, other);
      expect(slipsBetween(other, one)).toBe(slips);
      expect(slips === 0).toBe(one === other);
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('short words allow one edit, long ones two, and words of two letters none', () => {
  expect(['pu', 'sev', 'barfi', 'halwas'].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
});

test('of similar words only the nearest within the allowed edits match', () => {
  expect(wordsWithinSlips('muruku', ['murukku', 'murungai', 'muruk'])).toEqual(['murukku', 'muruk']);
  expect(wordsWithinSlips('xyz', ['sev', 'pak'])).toEqual([]);
  expect(wordsWithinSlips('muruku', [])).toEqual([]);
});

test('swapping neighbours gives one word for each pair of letters', () => {
  expect(swaps('sev')).toEqual(['esv', 'sve']);
  expect(swaps('s')).toEqual([]);
});

test('stop words count only when nothing else was typed', () => {
  expect(significantWords(['chips', 'of', 'the'])).toEqual(['chips']);
  expect(significantWords(['the', 'of'])).toEqual(['the', 'of']);
});

test('each typed word must be met by one of its candidates', () => {
  const queries = searchQueries([
    [
      { word: 'chip', fit: 'whole' },
      { word: 'chips', fit: 'part' },
    ],
    [{ word: 'banana', fit: 'slip' }],
  ]);
  expect(queries).toEqual({
    anywhere: "('chip'|'chips')&('banana')",
    inName: "('n/chip'|'n/chips')&('n/banana')",
    inTags: "('t/chip'|'t/chips')&('t/banana')",
    whole: "('n/chip')&('n/banana')",
  });
});
