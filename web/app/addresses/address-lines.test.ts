import { expect, test } from 'vitest';
import { addressLines, spacedPhone, spacedPin } from './address-lines.ts';

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

test('an Indian mobile number gets spaces, others stay as they are', () => {
  expect(spacedPhone('+919823000000')).toBe('+91 98230 00000');
  expect(spacedPhone('+94771234567')).toBe('+94771234567');
});
