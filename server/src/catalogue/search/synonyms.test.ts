import { expect, test } from 'vitest';
import { withSynonyms, wordsInARow } from './synonyms.ts';

const SYNONYMS = [
  { written: 'sundal', means: 'masala peanuts' },
  { written: 'partymix', means: 'Madras Mixture' },
  { written: 'party', means: 'sweets' },
];

test('words of a search are replaced by what staff say they mean, the longest first', () => {
  expect(withSynonyms(['spicy', 'sundal'], SYNONYMS)).toEqual(['spicy', 'masala', 'peanuts']);
  expect(withSynonyms(['party', 'mix'], SYNONYMS)).toEqual(['madras', 'mixture']);
  expect(withSynonyms(['party', 'food'], SYNONYMS)).toEqual(['sweets', 'food']);
  expect(withSynonyms(['murukku'], SYNONYMS)).toEqual(['murukku']);
});

test('another spelling of the word is replaced too, and a meaning is not replaced again', () => {
  expect(withSynonyms(['sundhal'], SYNONYMS)).toEqual(['masala', 'peanuts']);
  const circle = [...SYNONYMS, { written: 'sweets', means: 'party' }];
  expect(withSynonyms(['party'], circle)).toEqual(['sweets']);
});

test('words in a row are each word, and all that follow each other as one', () => {
  expect(wordsInARow(['a', 'b', 'c'], 2)).toEqual(['a', 'ab', 'b', 'bc', 'c']);
  expect(wordsInARow([], 2)).toEqual([]);
});
