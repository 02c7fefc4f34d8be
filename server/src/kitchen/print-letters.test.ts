import { readFileSync } from 'node:fs';
import path from 'node:path';
import { requiredLine } from '@tula/contract/calls/fields.ts';
import { FONT_LETTERS, type PrintFont, unprintableIn } from '@tula/contract/kitchen/print-letters.ts';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { FONT_FILES } from './print-fonts.ts';

const FILES: readonly (readonly [PrintFont, string])[] = [
  ['Anek', 'anek-regular.ttf'],
  ['Anek', 'anek-bold.ttf'],
  ...(Object.entries(FONT_FILES) as [PrintFont, string][]),
];

function lettersIn(file: string): number[] {
  const font = create(readFileSync(path.resolve(import.meta.dirname, '../../fonts', file))) as Font;
  // Tables of fonts end in U+FFFF, and have controls that draw nothing.
  return font.characterSet.filter((point) => point >= 0x20 && point !== 0xff_ff).toSorted((a, b) => a - b);
}

const LAST_POINT = 0x10_ff_ff;
const isSurrogate = (point: number) => point >= 0xd8_00 && point <= 0xdf_ff;
const points = (isOne: (letter: string, point: number) => boolean): number[] => {
  const found: number[] = [];
  for (let point = 0x20; point <= LAST_POINT; point += 1)
    if (!isSurrogate(point) && isOne(String.fromCodePoint(point), point)) found.push(point);
  return found;
};

test('the list of what fonts draw is that of their files', () => {
  for (const [font, file] of FILES)
    expect(
      points((letter) => FONT_LETTERS[font].test(letter)),
      file,
    ).toEqual(lettersIn(file));
});

const SCRIPTS_OF_INDIA = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Meetei_Mayek',
  'Ol_Chiki',
];

test('every letter, mark and digit of the scripts of India has a font', () => {
  const inUse = new RegExp(`^[${SCRIPTS_OF_INDIA.map((script) => `\\p{Script=${script}}`).join('')}]$`, 'u');
  const boxes = points(
    (letter, point) => point < 0x1_00_00 && inUse.test(letter) && unprintableIn([letter]).length > 0,
  );
  // Archaic letters for “shri” that Unicode has since 2025, and fonts not yet.
  expect(boxes.map((point) => point.toString(16))).toEqual(['c5c', 'cdc']);
});

test('every letter of Urdu, Cyrillic and Latin that people write names in has a font', () => {
  const inUse = /^[\u0600-\u06ff\u0400-\u052f\u00c0-\u024f\u1e00-\u1eff]$/u;
  expect(points((letter) => inUse.test(letter) && unprintableIn([letter]).length > 0)).toEqual([]);
});

test('every letter that a field accepts is drawn by a font, or named to staff before they print', () => {
  const drawn = new Set(FILES.flatMap(([, file]) => lettersIn(file)));
  const line = requiredLine(64);
  const untold = points((letter, point) => {
    if (drawn.has(point) || !/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(letter)) return false;
    if (unprintableIn([letter])[0] === letter || /\p{Default_Ignorable_Code_Point}/u.test(letter))
      return false;
    return line.safeParse(letter).success;
  });
  expect(untold).toEqual([]);
});

test('a letter without a font is named once with its marks, and joiners are no letters', () => {
  expect(unprintableIn(['Ravi 😀 👩‍🍳', '你好 你 Ravi\u200d'])).toEqual(['😀', '👩🍳', '你', '好']);
  expect(unprintableIn(['મીરા પટેલ', 'क्\u200dष।', 'محمد عارف', 'Łódź, ₹5 “é”'])).toEqual([]);
});
