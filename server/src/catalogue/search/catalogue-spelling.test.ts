import { expect, test } from 'vitest';
import { inCatalogueWords, type Spelling, withTypos, wordsWithinTypos } from './catalogue-spelling.ts';

const unknown: Spelling = { same: false, beginsName: false, isJoined: false, folded: [], beginnings: [] };
const known: Spelling = { ...unknown, same: true };

test('of similar words only the nearest within the typos allowed match', () => {
  expect(wordsWithinTypos('tambitu', ['tambittu', 'tambola', 'tambi'])).toEqual(['tambittu']);
  expect(wordsWithinTypos('xyz', ['sev', 'pak'])).toEqual([]);
  expect(wordsWithinTypos('tambitu', [])).toEqual([]);
});

test('a word that the catalogue knows in any spelling is no typo of another', () => {
  expect(withTypos('tambittu', known, ['tambitta'])).toEqual([{ word: 'tambittu', fit: 'same' }]);
  const spelling = { ...unknown, beginsName: true, folded: ['tambittu'], beginnings: ['tambitummu'] };
  expect(withTypos('tambitu', spelling, ['tambito'])).toEqual([
    { word: 'tambittu', fit: 'folded' },
    { word: 'tambitummu', fit: 'beginning' },
  ]);
  expect(withTypos('tambitu', unknown, ['tambittu'])).toEqual([{ word: 'tambittu', fit: 'typo' }]);
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
  expect(withTypos('chair', spelling, ['charu'])).toEqual([{ word: 'chairs', fit: 'beginning' }]);
  expect(withTypos('chair', unknown, ['charu'])).toEqual([]);
});
