import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';
import { expect, test } from 'vitest';
import { COUNTRIES, INDIA_COUNTRY_ID } from './countries.ts';
import { countryOfCode, countryOfId, DIALLING_COUNTRIES, makeFlag, isIndia, stateOfId } from './geography.ts';
import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';

function dialling(cca2: string) {
  return DIALLING_COUNTRIES.find((country) => country.cca2 === cca2);
}

test('India is country 76', () => {
  expect(INDIA_COUNTRY_ID).toBe(76);
  expect(countryOfId(76)).toEqual({ id: 76, cca2: 'IN', name: 'India' });
  expect(isIndia(76)).toBe(true);
  expect(isIndia(75)).toBe(false);
});

test('the other countries are numbered from 1 in the order of their names, leaving 76 out', () => {
  const others = COUNTRIES.filter((country) => country.cca2 !== 'IN').map((country) => country.id);
  expect(COUNTRIES).toHaveLength(250);
  expect(others).toEqual(Array.from({ length: 250 }, (_, index) => index + 1).filter((id) => id !== 76));
  expect(countryOfId(1)).toEqual({ id: 1, cca2: 'AF', name: 'Afghanistan' });
  expect(countryOfId(250)).toEqual({ id: 250, cca2: 'ZW', name: 'Zimbabwe' });
  expect(countryOfId(251)).toBeUndefined();
});

test('the list is in the order of names, each name and code once', () => {
  const names = COUNTRIES.map((country) => country.name);
  expect(names).toEqual([...names].sort((left, right) => left.localeCompare(right, 'en')));
  expect(new Set(names).size).toBe(250);
  expect(new Set(COUNTRIES.map((country) => country.cca2)).size).toBe(250);
  expect(COUNTRIES.filter((country) => !/^[A-Z]{2}$/.test(country.cca2))).toEqual([]);
});

test('a country is found by its code', () => {
  expect(countryOfCode('LK')?.name).toBe('Sri Lanka');
  expect(countryOfCode('ZZ')).toBeUndefined();
});

test('there are 36 states and union territories with unique codes', () => {
  expect(INDIAN_STATES.map((state) => state.id)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
  expect(new Set(INDIAN_STATES.map((state) => state.iso)).size).toBe(36);
  expect(new Set(INDIAN_STATES.map((state) => state.gstCode)).size).toBe(36);
  expect(stateOfId(31)).toEqual({ id: 31, name: 'Tamil Nadu', iso: 'IN-TN', gstCode: '33' });
  expect(stateOfId(26)).toEqual({ id: 26, name: 'Odisha', iso: 'IN-OD', gstCode: '21' });
  expect(stateOfId(0)).toBeUndefined();
});

test('the picker holds every country that phone numbers know, each with its true calling code', () => {
  expect(DIALLING_COUNTRIES.map((country) => country.cca2).sort()).toEqual([...getCountries()].sort());
  const wrong = getCountries().filter((cca2) => {
    const idd = dialling(cca2)?.idd;
    return idd === undefined || idd.root + idd.suffixes[0] !== `+${getCountryCallingCode(cca2)}`;
  });
  expect(wrong).toEqual([]);
});

test('an entry of the picker has the shape of the public countries service', () => {
  expect(dialling('IN')).toEqual({
    name: { common: 'India' },
    cca2: 'IN',
    idd: { root: '+9', suffixes: ['1'] },
    flag: '🇮🇳',
  });
  expect(dialling('AE')?.idd).toEqual({ root: '+9', suffixes: ['71'] });
  expect(dialling('US')?.idd).toEqual({ root: '+1', suffixes: [''] });
  expect(dialling('KZ')?.idd).toEqual({ root: '+7', suffixes: [''] });
  expect(dialling('SH')?.idd).toEqual({ root: '+2', suffixes: ['90'] });
  expect(dialling('AQ')).toBeUndefined();
});

test('every entry of the picker has a name, not only a code', () => {
  expect(DIALLING_COUNTRIES.filter((country) => country.name.common === country.cca2)).toEqual([]);
  expect(dialling('AC')?.name.common).toBe('Ascension Island');
});

test('a flag is computed from the two letters', () => {
  expect(makeFlag('GB')).toBe('🇬🇧');
});

test('countries are in the order of an English dictionary', () => {
  const names = DIALLING_COUNTRIES.map(({ name }) => name.common);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
});
