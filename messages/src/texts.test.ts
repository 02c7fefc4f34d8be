import { expect, test } from 'vitest';
import { areaFile, partsOfMessage } from './area-file.ts';
import { compile } from './compile.ts';
import { format, type Values } from './format.ts';
import { partsOf, richText } from './rich-text.ts';

const said = (message: string, values: Values = {}, language = 'en-IN') =>
  format(compile(message, 'en'), values, language);

test('a text without parameters is returned as it is, and parameters are inserted where they are named', () => {
  expect(said('Your cart is empty')).toBe('Your cart is empty');
  expect(said("It's {name}'s order", { name: 'Asha' })).toBe("It's Asha's order");
  expect(said('{price} each, {price} twice', { price: '₹140.00' })).toBe('₹140.00 each, ₹140.00 twice');
});

test('a plural follows the language, an exact number takes precedence, and counts are grouped', () => {
  const packs = '{count, plural, =0 {nothing} one {# pack} other {# packs}} of {name}';
  expect([0, 1, 2].map((count) => said(packs, { count, name: 'Sev' }))).toEqual([
    'nothing of Sev',
    '1 pack of Sev',
    '2 packs of Sev',
  ]);
  expect(said(packs, { count: 123456, name: 'Sev' })).toBe('1,23,456 packs of Sev');
  const russian = '{count, plural, one {one} few {few} other {many}}';
  expect([1, 3, 5].map((count) => said(russian, { count }, 'ru'))).toEqual(['one', 'few', 'many']);
});

test('a choice takes the case of its value, or other', () => {
  const message =
    '{method, select, pickup {Collect {count, plural, one {it} other {them}}} other {Delivery}}';
  expect(said(message, { method: 'pickup', count: 2 })).toBe('Collect them');
  expect(said(message, { method: 'courier', count: 2 })).toBe('Delivery');
});

test('tags become parts, and a value cannot bring tags', () => {
  const { marked } = richText(
    compile('Read <b>our <link>terms</link></b>, {name}', 'en'),
    { name: '<b>x</b>' },
    'en-IN',
  );
  expect(partsOf(marked)).toEqual([
    'Read ',
    { tag: 'b', parts: ['our ', { tag: 'link', parts: ['terms'] }] },
    ', <b>x</b>',
  ]);
});

test('the pseudo-locale is longer, accented and in brackets, and leaves tags and parameters alone', () => {
  const texts = ['Sub Total', 'Read our <link>terms</link>', '{count, plural, one {# pack} other {# packs}}'];
  const shown = texts.map((text) => format(compile(text, 'pseudo'), { count: 2 }, 'en-IN'));
  expect(shown).toEqual(['[Šüb~~ Tötáļ~~]', '[Ŕéád~~ öüŕ~ <link>téŕmš~~</link>]', '[2 páçkš~~]']);
});

test('types name parameters and tags, and what a page cannot show is rejected', () => {
  const file = areaFile('cart', { packs: '{count, plural, one {#} other {#}} {name}', agree: '<b>Yes</b>' });
  expect(file).toContain('"packs": Message<{ count: number; name: string | number }>;');
  expect(file).toContain('"agree": Message<object, \'b\'>;');
  expect(() => partsOfMessage('{price, number, ::currency/INR}')).toThrow('hand the value in as text');
  expect(() => partsOfMessage('{count, plural, one {#}')).toThrow();
});
