import { expect, test } from 'vitest';
import { batchCode } from '../batches/batch-code.ts';
import { business } from '../orders/business.ts';
import { markCollected } from '../orders/handover.ts';
import { parcelToSend } from '../orders/parcel-to-send.ts';
import { secondFactorCode } from '../accounts/second-factor-code.ts';
import { addressToSave } from '../delivery/delivery.ts';
import { hsn } from '../shop/tax-fields.ts';
import { email, phone } from './fields.ts';
import { normalisedOrderNumber } from './ids.ts';
import { plainCode, plainNumber, plainPhone, withLatinDigits, withoutMarks } from './pasted.ts';

const MARKS = Array.from(
  '\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufe0d\ufe0f\u00ad\ufeff',
);

test.each(MARKS.map((mark) => [mark.codePointAt(0)?.toString(16), mark]))(
  'the mark U+%s is left out wherever it stands in a number',
  (_, mark) => {
    expect(plainNumber(`${mark}+91 98123${mark} 45604${mark}`)).toBe('+91 98123 45604');
    expect(withoutMarks(`as${mark}ha@example.com`)).toBe('asha@example.com');
  },
);

test.each([
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Ol Chiki', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
  ['Meetei Mayek', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
  ['Chakma', '𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿'],
  ['full-width', '０１２３４５６７８９'],
])('%s digits are read as digits', (_, digits) => {
  expect(withLatinDigits(digits)).toBe('0123456789');
});

test('digits of scripts that India does not write stay as they are', () => {
  expect(withLatinDigits('٦٤٠ ๖๔๐ 640')).toBe('٦٤٠ ๖๔๐ 640');
});

test('line breaks and tabs are no invisible marks, so that they are still refused', () => {
  expect(withoutMarks('a@example.com\r\nBcc: all')).toBe('a@example.com\r\nBcc: all');
  expect(email.safeParse('a@example.com\r\nBcc: all').success).toBe(false);
});

test('a phone number may come from a link, and a code with blanks and full-width letters', () => {
  expect(plainPhone('tel:+919812345617')).toBe('+919812345617');
  expect(plainPhone('\u202aTEL: +91 98123 45617\u202c')).toBe('+91 98123 45617');
  expect(plainCode(' ３３ＡＢＣＰＴ１２３４F1Z3\u200b')).toBe('33ABCPT1234F1Z3');
  expect(plainCode('33 ABCPT\u00a01234 F1Z3')).toBe('33ABCPT1234F1Z3');
});

test('every field of a number or code takes it as it was pasted', () => {
  const wrapped = (text: string) => `\u202a${text}\u202c`;
  expect(phone.parse(wrapped('tel:+919812345617'))).toBe('+919812345617');
  expect(addressToSave.shape.postalCode.parse(wrapped('६००००१'))).toBe('600001');
  expect(business.shape.gstin.parse(wrapped('33 abcpt 1234 f1z3'))).toBe('33ABCPT1234F1Z3');
  expect(parcelToSend.parse({ 'tracking-number': wrapped('EB１２３４５６７８９IN') })).toEqual({
    'tracking-number': 'EB123456789IN',
  });
  expect(parcelToSend.shape['e-way-bill'].parse(wrapped('३३१० 1234-5678'))).toBe('331012345678');
  expect(markCollected.body.parse({ code: wrapped('௪௩௨௧') })).toEqual({ code: '4321' });
  expect(secondFactorCode.parse(wrapped('१२३ 456'))).toBe('123456');
  expect(hsn.parse(wrapped('2106 90 99'))).toBe('21069099');
  expect(batchCode.parse(wrapped('mp-2611'))).toBe('MP-2611');
  expect(normalisedOrderNumber(wrapped('tl-7k4m2q'))).toBe('TL-7K4M2Q');
});

test('a field that holds marks alone is empty', () => {
  const fields = [phone, addressToSave.shape.postalCode, parcelToSend.shape['tracking-number'], email];
  for (const field of fields)
    expect(field.safeParse('\u202a\u202c').error?.issues[0]?.message).toBe('This field is required');
});
