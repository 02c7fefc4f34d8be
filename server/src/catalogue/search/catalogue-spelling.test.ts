import { expect, test } from 'vitest';
import { inCatalogueWords, type Spelling, withSlips, wordsWithinSlips } from './catalogue-spelling.ts';

const unknown: Spelling = { same: false, beginsName: false, folded: [], beginnings: [] };
const known: Spelling = { ...unknown, same: true };

test('of similar words only the nearest within the slips allowed match', () => {
  expect(wordsWithinSlips('tambitu', ['tambittu', 'tambola', 'tambi'])).toEqual(['tambittu']);
  expect(wordsWithinSlips('xyz', ['sev', 'pak'])).toEqual([]);
  expect(wordsWithinSlips('tambitu', [])).toEqual([]);
});

test('a word that the catalogue knows in any spelling is no slip of another', () => {
  expect(withSlips('tambittu', known, ['tambitta'])).toEqual([{ word: 'tambittu', fit: 'same' }]);
  const spelling = { same: false, beginsName: true, folded: ['tambittu'], beginnings: ['tambitummu'] };
  expect(withSlips('tambitu', spelling, ['tambito'])).toEqual([
    { word: 'tambittu', fit: 'folded' },
    { word: 'tambitummu', fit: 'beginning' },
  ]);
  expect(withSlips('tambitu', unknown, ['tambittu'])).toEqual([{ word: 'tambittu', fit: 'slip' }]);
});

test('two words that the shop writes as one are joined, unless it knows both', () => {
  const spellings = new Map([
    ['tambittu', known],
    ['sunrise', known],
    ['sun', known],
    ['rise', known],
  ]);
  expect(inCatalogueWords(['tam', 'bittu', 'fresh'], spellings)).toEqual(['tambittu', 'fresh']);
  expect(inCatalogueWords(['sun', 'rise'], spellings)).toEqual(['sun', 'rise']);
});
