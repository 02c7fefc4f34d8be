import { expect, test } from 'vitest';
import { inCatalogueWords, type Spelling, withSlips, wordsWithinSlips } from './catalogue-spelling.ts';

const unknown: Spelling = { same: false, beginsName: false, isJoined: false, folded: [], beginnings: [] };
const known: Spelling = { ...unknown, same: true };

test('of similar words only the nearest within the slips allowed match', () => {
  expect(wordsWithinSlips('tambitu', ['tambittu', 'tambola', 'tambi'])).toEqual(['tambittu']);
  expect(wordsWithinSlips('xyz', ['sev', 'pak'])).toEqual([]);
  expect(wordsWithinSlips('tambitu', [])).toEqual([]);
});

test('a word that the catalogue knows in any spelling is no slip of another', () => {
  expect(withSlips('tambittu', known, ['tambitta'])).toEqual([{ word: 'tambittu', fit: 'same' }]);
  const spelling = { ...unknown, beginsName: true, folded: ['tambittu'], beginnings: ['tambitummu'] };
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

test('an everyday word is itself and the beginning of a name, but no other spelling of one', () => {
  const spelling = { ...unknown, folded: ['charu'], beginnings: ['chairs'] };
  expect(withSlips('chair', spelling, ['charu'])).toEqual([{ word: 'chairs', fit: 'beginning' }]);
  expect(withSlips('chair', unknown, ['charu'])).toEqual([]);
});
