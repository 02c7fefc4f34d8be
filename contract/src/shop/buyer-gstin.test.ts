import { expect, test } from 'vitest';
import { business, stateOfGstin } from '../orders/business.ts';

const of = (gstin: string) => business.safeParse({ gstin, name: 'Sri Murugan Stores' });

test.each([
  '33ABCPT1234F1Z3',
  '29ABCPK4321G1ZX',
  '32AAKPN2468H2ZM',
  '27ABTFS1357J1ZK',
  '04AAHCM8642K1Z6',
  '34AADPP1111L1Z1',
  '07AAECD7777M3ZW',
  '35AABPA0101N1ZG',
  '38AACFL9090P1ZH',
  '97AAGPQ5555R1ZL',
])('%s can be the number of a business that buys', (gstin) => {
  expect(of(` ${gstin.toLowerCase()} `)).toMatchObject({ data: { gstin } });
});

test.each([
  ['33ABCPT1234F1Z4', 'its check digit is wrong'],
  ['29ABCPK4231G1ZX', 'two digits are swapped'],
  ['32AAKPN2469H2ZM', 'one digit is wrong'],
  ['39ABTFS1357J1ZK', 'there is no such state'],
  ['28AAHCM8642K1ZW', 'its state is divided since'],
  ['34AADPP1111L0Z2', 'the count of a business begins at 1'],
  ['07AAECD7777M3YY', 'no kind of business has a Y'],
  ['35AABPA0101N1Z', 'it is short'],
  ['38AACFL9O90P1ZH', 'it has the letter O for a zero'],
  ['97AAGPQ555R1Z5L', 'its parts are mixed up'],
])('%s is rejected, as %s', (gstin) => {
  expect(of(gstin).error?.issues).toMatchObject([
    { path: ['gstin'], message: 'This is not a GST number: please check each character' },
  ]);
});

test('the name of a business is required, and at most as long as the return takes', () => {
  const named = (name: string) => business.safeParse({ gstin: '33ABCPT1234F1Z3', name }).success;
  expect(['', ' ', 'a'.repeat(99), 'a'.repeat(100)].map(named)).toEqual([false, false, true, false]);
});

test('the state of a number is known, but for that of the central territory', () => {
  expect([stateOfGstin('33ABCPT1234F1Z3'), stateOfGstin('97AAGPQ5555R1ZL')]).toEqual([
    'Tamil Nadu',
    undefined,
  ]);
});
