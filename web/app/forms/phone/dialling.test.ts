import { expect, test } from 'vitest';
import {
  callingCodeOf,
  countryOfNumber,
  findCountries,
  HOME_COUNTRY,
  joinedPhone,
  phoneCountries,
} from './dialling.ts';

const listed = (common: string, cca2: string, root: string, suffixes: string[]) => ({
  name: { common },
  cca2,
  idd: { root, suffixes },
  flag: '',
});
const countries = phoneCountries([
  listed('Åland Islands', 'AX', '+3', ['58']),
  listed('Canada', 'CA', '+1', ['']),
  listed('Finland', 'FI', '+3', ['58']),
  listed('India', 'IN', '+9', ['1']),
  listed('Kazakhstan', 'KZ', '+7', ['']),
  listed('Netherlands', 'NL', '+3', ['1']),
  listed('Russia', 'RU', '+7', ['']),
  listed('United Kingdom', 'GB', '+4', ['4']),
  listed('United States', 'US', '+1', ['']),
  listed('Nowhere', 'XX', '', []),
]);
const found = (typed: string, chosen = HOME_COUNTRY) => countryOfNumber(countries, typed, chosen)?.cca2;

test('countries are sorted by calling code as a number, then by name', () => {
  expect(countries.map(({ cca2, callingCode }) => `${cca2} ${callingCode}`)).toEqual([
    'CA +1',
    'US +1',
    'KZ +7',
    'RU +7',
    'NL +31',
    'GB +44',
    'IN +91',
    'AX +358',
    'FI +358',
  ]);
});

test('the calling code of a country with many suffixes is its root', () => {
  expect(callingCodeOf({ idd: { root: '+1', suffixes: ['201', '202'] } })).toBe('+1');
  expect(callingCodeOf({ idd: { root: '+9', suffixes: ['1'] } })).toBe('+91');
});

test('a number typed with a plus sign finds its country', () => {
  expect(found('+44 7911 123456')).toBe('GB');
  expect(found('+91')).toBe('IN');
  expect(found(' +358 40')).toBe('FI');
  expect(found('+7')).toBe('RU');
});

test('a calling code is found in brackets, after 00, and directly before ten Indian digits', () => {
  expect(found('(+44) 7911 123456')).toBe('GB');
  expect(found('0044 7911 123456')).toBe('GB');
  expect(found('(00 358) 40')).toBe('FI');
  expect(found('०० ४४ ७९११')).toBe('GB');
  expect(found('00')).toBeUndefined();
  expect(found('91 98230 00000')).toBe('IN');
  expect(found('91982 30000')).toBeUndefined();
});

test('the chosen country stays chosen if it shares the calling code', () => {
  const canada = { name: 'Canada', cca2: 'CA', callingCode: '+1' };
  expect(found('+1 416', canada)).toBe('CA');
  expect(found('+1 416')).toBe('US');
});

test('no country is found without a plus sign or for an unknown code', () => {
  expect(found('98230 00000')).toBeUndefined();
  expect(found('+')).toBeUndefined();
  expect(found('+999')).toBeUndefined();
});

test('the calling code is added to a number that has none', () => {
  expect(joinedPhone('+91', '98230 00000')).toBe('+9198230 00000');
  expect(joinedPhone('+91', '+44 7911 123456')).toBe('+44 7911 123456');
  expect(joinedPhone('+91', '  ')).toBe('');
  expect(joinedPhone('+91', '0091 98230 00000')).toBe('+91 98230 00000');
  expect(joinedPhone('+91', '(+91) 98230 00000')).toBe('+91 98230 00000');
  expect(joinedPhone('+91', '91 98230-00000')).toBe('+91 98230-00000');
  expect(joinedPhone('+91', '0044 7911 123456')).toBe('+44 7911 123456');
  // Ten digits that begin like the code are a number; so are twelve in a country with another code.
  expect(joinedPhone('+91', '91982 30000')).toBe('+9191982 30000');
  expect(joinedPhone('+44', '919823000000')).toBe('+44919823000000');
});

test('countries are found by name, two letters or calling code', () => {
  const named = (search: string) => findCountries(countries, search).map(({ cca2 }) => cca2);
  expect(named('united')).toEqual(['US', 'GB']);
  expect(named('kingdom')).toEqual(['GB']);
  expect(named('aland')).toEqual(['AX']);
  expect(named('+3')).toEqual(['NL', 'AX', 'FI']);
  expect(named('in')).toEqual(['IN']);
  expect(named('zz')).toEqual([]);
  expect(named('')).toHaveLength(9);
});
