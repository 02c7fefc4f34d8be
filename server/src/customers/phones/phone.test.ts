import { expect, test } from 'vitest';
import { parsePhone } from './phone.ts';

test.each([
  ['9876543210'],
  ['09876543210'],
  ['+91 98765 43210'],
  ['+919876543210'],
  ['919876543210'],
  ['+9109876543210'],
  ['98765-43210'],
  ['(98765) 43210'],
  ['  9876543210  '],
  ['９８７６５４３２１０'],
  ['९८७६५४३२१०'],
  ['௯௮௭௬௫௪௩௨௧௦'],
  ['۹۸۷۶۵۴۳۲۱۰'],
  ['\u202a+91 98765 43210\u202c'],
  ['\u202d+91 98765 43210\u202c'],
  ['+91 \u200e9876543210'],
  ['+91 98765 \u200b43210'],
  ['+91 \ufe0d98765 43210'],
  ['+91 98765 \u00ad43210'],
  ['tel:+919876543210'],
])('%s in India is +919876543210', (typed) => {
  expect(parsePhone(typed, 'IN')).toEqual({ e164: '+919876543210' });
});

test('a leading plus overrides the chosen country', () => {
  expect(parsePhone('+919876543210', 'US')).toEqual({ e164: '+919876543210' });
  expect(parsePhone('+447911123456', 'IN')).toEqual({ e164: '+447911123456' });
});

test.each([
  ['2025550123', 'US', '+12025550123'],
  ['+1 202 555 0123', 'US', '+12025550123'],
  ['07911 123456', 'GB', '+447911123456'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['8123 4567', 'SG', '+6581234567'],
  ['0412 345 678', 'AU', '+61412345678'],
])('%s in %s is %s', (typed, country, e164) => {
  expect(parsePhone(typed, country)).toEqual({ e164 });
});

test.each([
  ['5876543210', 'an Indian number that does not start with 6 to 9'],
  ['987654321', 'nine digits'],
  ['98765432101', 'eleven digits'],
  ['04222345678', 'a landline'],
  ['+914222345678', 'a landline with its calling code'],
  ['98765 43210 ext 5', 'an extension'],
  ['98765FLOWER', 'letters'],
  ['call 9876543210', 'words around a number'],
  ['9876543210+', 'a plus at the end'],
  ['+++++', 'no digit'],
  ['+999 12345678', 'a calling code that nobody has'],
])('%s is invalid in India: %s', (typed) => {
  expect(parsePhone(typed, 'IN')).toEqual({ error: 'invalid' });
});

test('four typed characters are too short, five are not', () => {
  expect(parsePhone('9876', 'IN')).toEqual({ error: 'too-short' });
  expect(parsePhone('', 'IN')).toEqual({ error: 'too-short' });
  expect(parsePhone('98765', 'IN')).toEqual({ error: 'invalid' });
});

test('twenty-five typed characters are not too long, twenty-six are', () => {
  expect(parsePhone(`98765${' '.repeat(15)}43210`, 'IN')).toEqual({ e164: '+919876543210' });
  expect(parsePhone(`98765${' '.repeat(16)}43210`, 'IN')).toEqual({ error: 'too-long' });
});

test('the calling code does not count as typed', () => {
  expect(parsePhone('+919876', 'IN')).toEqual({ error: 'too-short' });
  expect(parsePhone(`+9198765${' '.repeat(15)}43210`, 'IN')).toEqual({ e164: '+919876543210' });
  expect(parsePhone(`+9198765${' '.repeat(16)}43210`, 'IN')).toEqual({ error: 'too-long' });
});

test('without a known country only a number with a plus is valid', () => {
  expect(parsePhone('9876543210', 'XX')).toEqual({ error: 'invalid' });
  expect(parsePhone('+919876543210', '')).toEqual({ e164: '+919876543210' });
});
