import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transliterate } from './transliterate.ts';

test.each([
  ['முறுக்கு', 'murukku'],
  ['मुरुक्कू', 'murukku'],
  ['മുറുക്ക്', 'murukk'],
  ['ಮುರುಕು', 'muruku'],
  ['మురుకులు', 'murukulu'],
  ['हल्दी', 'haldi'],
  ['हलदी', 'haldi'],
  ['नमकीन', 'namkin'],
  ['कटहल', 'kathal'],
  ['सांभर', 'sambhar'],
  ['साम्भर', 'sambhar'],
  ['മഞ്ഞൾ', 'mannal'],
  ['മഞ്ഞള്\u200d', 'mannal'],
  ['വറ്റൽ', 'vattal'],
  ['కారం', 'karam'],
  ['લાડુ', 'ladu'],
  ['லட்டு and ladoo', 'lattu and ladoo'],
])('%s is written %s', (native, latin) => {
  expect(transliterate(native)).toBe(latin);
});

test('a letter with and without its dot, and with its parts apart, is the same', () => {
  expect(transliterate('पकोड़ा')).toBe(transliterate('पकोडा'));
  expect(transliterate('ज़ीरा')).toBe(transliterate('जीरा'));
  expect(transliterate('कொ'.normalize('NFD'))).toBe(transliterate('कொ'));
});

test('a text without Indian letters stays as it is, and none is left in any other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (text) => {
      expect(transliterate(text)).toBe(text);
    }),
  );
  const indian = fc.integer({ min: 0x0900, max: 0x0d7f }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.string({ unit: indian, maxLength: 30 }), (text) => {
      expect(transliterate(text)).toMatch(/^[a-zA-Z ]*$/);
    }),
  );
});
