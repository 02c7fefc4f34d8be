import { inLanguage } from '@tula/messages/language.ts';
import { expect, test } from 'vitest';
import { addressLines, shownAddressLines, spacedPhone, spacedPin } from './address-lines.ts';

test('a PIN code is split into two halves, other codes stay as typed', () => {
  expect(spacedPin('411038')).toBe('411 038');
  expect(spacedPin('411 038')).toBe('411 038');
  expect(spacedPin('SW1A 1AA')).toBe('SW1A 1AA');
  expect(spacedPin('00100')).toBe('00100');
});

test('an address has a house line and a town line, without empty or repeated parts', () => {
  const parts = { apartment: '14, Prabhat Road', area: 'Pune', city: 'Pune', landmark: null };
  expect(addressLines({ ...parts, stateName: 'Maharashtra', countryName: 'India' })).toEqual({
    house: '14, Prabhat Road',
    town: 'Pune, Maharashtra',
  });
  expect(
    addressLines({ ...parts, area: '', city: '', landmark: 'Temple', stateName: '', countryName: 'Nepal' }),
  ).toEqual({ house: '14, Prabhat Road, Temple', town: 'Nepal' });
});

test('city, state and country are told in the language of the reader, and stay English on what is printed', () => {
  const parts = { apartment: '14, Car Street', area: 'George Town', city: 'Chennai', landmark: null };
  const atHome = { ...parts, stateName: 'Tamil Nadu', countryName: 'India' };
  const abroad = { ...parts, city: 'Kandy', stateName: '', countryName: 'Sri Lanka' };
  const townsIn = (language: 'en' | 'hi' | 'ta') =>
    inLanguage(language, () => [atHome, abroad].map((of) => shownAddressLines(of).town));
  expect(townsIn('en')).toEqual(['George Town, Chennai, Tamil Nadu', 'George Town, Kandy, Sri Lanka']);
  expect(townsIn('hi')).toEqual(['George Town, चेन्नई, तमिलनाडु', 'George Town, Kandy, श्रीलंका']);
  expect(townsIn('ta')).toEqual(['George Town, சென்னை, தமிழ்நாடு', 'George Town, Kandy, இலங்கை']);
  expect(inLanguage('hi', () => addressLines(atHome).town)).toBe('George Town, Chennai, Tamil Nadu');
});

test('an Indian mobile number gets spaces, others stay as they are', () => {
  expect(spacedPhone('+919823000000')).toBe('+91 98230 00000');
  expect(spacedPhone('+94771234567')).toBe('+94771234567');
});
