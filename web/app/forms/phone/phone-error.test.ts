import { expect, test } from 'vitest';
import { HOME_COUNTRY } from './dialling.ts';
import { phoneError } from './phone-error.ts';

const britain = { name: 'United Kingdom', cca2: 'GB', callingCode: '+44' };

test('accepts a mobile number of the chosen country, with or without its calling code', async () => {
  expect(await phoneError('98230 00000', HOME_COUNTRY)).toBeUndefined();
  expect(await phoneError('+91 98230 00000', HOME_COUNTRY)).toBeUndefined();
  expect(await phoneError('7911 123456', britain)).toBeUndefined();
});

test.each([
  '0091 98230 00000',
  '(+91) 98230 00000',
  '(+91 98230 00000)',
  '+(91) 98230 00000',
  '+ 91 98230 00000',
  '\uff0b91 98230 00000',
  '91 98230 00000',
  '919823000000',
  '098230 00000',
  '+91 (0) 98230 00000',
  '९८२३० ०००००',
  '0044 7911 123456',
  '+44 (0)7911 123456',
])('accepts %s when India is chosen', async (typed) => {
  expect(await phoneError(typed, HOME_COUNTRY)).toBeUndefined();
});

test.each(['0091 98230', '00919823000000 x', '91 58230 00000', '0091 0091 98230 00000'])(
  'rejects %s',
  async (typed) => {
    expect(await phoneError(typed, HOME_COUNTRY)).toBe('Please enter a valid phone number');
  },
);

test('an invalid number gets the message for its error', async () => {
  expect(await phoneError('', HOME_COUNTRY)).toBe('This field is required');
  expect(await phoneError('9823', HOME_COUNTRY)).toBe('Phone number is too short');
  expect(await phoneError('9'.repeat(26), HOME_COUNTRY)).toBe('Phone number must be at most 25 characters');
  expect(await phoneError('98230', HOME_COUNTRY)).toBe('Please enter a valid phone number');
  expect(await phoneError('044 2345 6789', HOME_COUNTRY)).toBe('Please enter a valid phone number');
  expect(await phoneError('7911 123456', HOME_COUNTRY)).toBe('Please enter a valid phone number');
});
