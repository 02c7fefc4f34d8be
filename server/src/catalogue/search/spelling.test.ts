import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainSpelling, singularAndPlural, spellingKey, swaps, splitWords } from './spelling.ts';

const latin = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split('')),
  minLength: 1,
  maxLength: 20,
});

test.each([
  ['murukku muruku murrukku murukk', 'm*ruk'],
  ['laddu ladoo laddoo lattu', 'l*t'],
  ['thattai thattay thatte', 't*te'],
  ['adhirasam athirasam adirasam', '*tirs'],
  ['sambar sambhar sanbar', 's*mpr'],
  ['seedai cheedai sheedai', 's*te'],
  ['varuval waruval', 'p*rupl'],
  ['elakki yelakki', '*lk'],
  ['jeera zeera jira', 's*r'],
  ['mixture mikchar', undefined],
])('the spellings %s have one key', (spellings, key) => {
  const keys = new Set(spellings.split(' ').map(spellingKey));
  if (key === undefined) expect(keys.size).toBe(2);
  else expect([...keys]).toEqual([key]);
});

test('a word of three letters is only itself', () => {
  expect(['til', 'rai', 'sev', 'pak', 'gud'].map(spellingKey)).toEqual(['til', 'rai', 'sev', 'pak', 'gud']);
});

test('words that are no spelling of each other keep different keys', () => {
  const pairs = [
    ['karela', 'karasev'],
    ['methi', 'mithai'],
    ['milagu', 'milagai'],
    ['pattai', 'patti'],
    ['podi', 'pori'],
    ['chekka', 'chekkalu'],
  ];
  expect(pairs.filter(([one = '', other = '']) => spellingKey(one) === spellingKey(other))).toEqual([]);
});

test('a key has no doubled letter, and a plain spelling stays as it is when it is made plain again', () => {
  fc.assert(
    fc.property(latin, (word) => {
      if (word.length > 3) expect(spellingKey(word)).not.toMatch(/(.)\1/);
      expect(plainSpelling(word)).not.toMatch(/(.)\1/);
      expect(plainSpelling(word).length).toBeLessThanOrEqual(word.length + 1 + word.split('x').length);
    }),
  );
});

test('words are small letters without accents and apostrophes, in Latin letters for Indian scripts', () => {
  expect(splitWords("Café’s Kids' 100% Ragi_Sev முறுக்கு")).toEqual([
    'cafes',
    'kids',
    '100',
    'ragi',
    'sev',
    'murukku',
  ]);
  expect(splitWords('ہلدی')).toEqual(['ہلدی']);
  expect(splitWords('!()&|')).toEqual([]);
});

test('any text gives words without spaces, quotes and backslashes, of at most forty letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      for (const word of splitWords(text)) expect(word).toMatch(/^[^\s'"\\\0]{1,40}$/u);
    }),
  );
});

test('swapping neighbours gives one word for each pair of letters', () => {
  expect(swaps('sev')).toEqual(['esv', 'sve']);
  expect(swaps('s')).toEqual([]);
});

test('a word goes with its plurals or singulars; short words and numbers stay alone', () => {
  expect(singularAndPlural('chilli')).toEqual(['chilli', 'chillis', 'chillies']);
  expect(singularAndPlural('chillies')).toEqual(['chillies', 'chillie', 'chilli']);
  expect(singularAndPlural('cloves')).toEqual(['cloves', 'clove', 'clov']);
  expect(singularAndPlural('chips')).toEqual(['chips', 'chip']);
  expect(singularAndPlural('sev')).toEqual(['sev']);
  expect(singularAndPlural('2026')).toEqual(['2026']);
});
