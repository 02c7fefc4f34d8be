import { expect, test } from 'vitest';
import { canonicalEmail } from '../calls/fields.ts';
import { withoutInvisible } from '../calls/pasted.ts';
import { hasInvisible } from './unique-name.ts';

test.each([
  ['Latin and Tamil', 'Mysore Pak நொறுக்கு'],
  ['a Devanagari virama with ZWNJ', 'क्\u200cष'],
  ['a Devanagari half form with ZWJ', 'क्\u200dष'],
  ['a Malayalam chillu of old spelling', 'അവന്\u200d'],
  ['a Sinhala conjunct', 'ශ්\u200dරී'],
  ['a Bengali ra with ya-phala', 'র\u200d্যান্ডম'],
  ['an Urdu compound', 'کتاب\u200cخانہ'],
  ['an emoji with its variation selector', 'Sweets ❤\ufe0f'],
  ['a family of emoji', '👩\u200d🍳'],
])('%s reads as written', (_, name) => {
  expect(hasInvisible(name)).toBe(false);
});

test.each([
  ['a zero-width space', 'Swe\u200bets'],
  ['a zero-width joiner between Latin letters', 'Swe\u200dets'],
  ['a zero-width non-joiner at the end', 'Sweets\u200c'],
  ['a joiner after a vowel sign', 'நொ\u200dறு'],
  ['two joiners after one virama', 'क्\u200d\u200dष'],
  ['a byte order mark', '\ufeffSweets'],
  ['a soft hyphen', 'Swe\u00adets'],
  ['a word joiner', 'Swe\u2060ets'],
  ['a direction override', 'Swe\u202eets'],
  ['a direction isolate', 'Swe\u2066ets'],
  ['a right-to-left mark', 'Sweets\u200f'],
  ['a Hangul filler', 'Sweets\u3164'],
  ['a variation selector after a letter', 'Sweets\ufe0f'],
  ['a tag character', 'Sweets\u{e0041}'],
  ['an annotation anchor', 'Swe\ufff9ets'],
  ['a line separator', 'Swe\u2028ets'],
])('%s is invisible', (_, name) => {
  expect(hasInvisible(name)).toBe(true);
  expect(withoutInvisible(name)).not.toBe(name);
});

test.each([
  'asha@example.com',
  '  Asha@Example.COM ',
  'as\u200bha@example.com',
  '\u202easha@example.com',
  'asha\u2060@example.com',
  'ａｓｈａ@example.com',
  'Ａsha@example.com',
])('%j is one account', (typed) => {
  expect(canonicalEmail(typed)).toBe('asha@example.com');
});

test('decomposed and composed letters of an email are the same', () => {
  expect(canonicalEmail('re\u0301ne\u0301@example.com')).toBe(canonicalEmail('r\u00e9n\u00e9@example.com'));
  expect(canonicalEmail('rene@example.com')).not.toBe(canonicalEmail('r\u00e9n\u00e9@example.com'));
});

test('the canonical form of a canonical form is itself', () => {
  for (const typed of ['ℌｉ@example.com', 'ﬁ@example.com', 'İ@example.com', 'ẞ@example.com', '™@example.com'])
    expect(canonicalEmail(canonicalEmail(typed))).toBe(canonicalEmail(typed));
});
