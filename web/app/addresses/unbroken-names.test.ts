import { expect, test } from 'vitest';
import { unbrokenNames } from './unbroken-names.ts';

test.each([
  ['George Town, Chennai, Tamil Nadu', 'George_Town, Chennai, Tamil_Nadu'],
  [
    'Tula, 27, Raja Street, Town Hall, Coimbatore, Tamil Nadu 641 001',
    'Tula, 27, Raja_Street, Town_Hall, Coimbatore, Tamil_Nadu 641_001',
  ],
  ['Koramangala, Bengaluru, Karnataka', 'Koramangala, Bengaluru, Karnataka'],
  ['Port Blair, Andaman and Nicobar Islands', 'Port_Blair, Andaman and Nicobar Islands'],
])('no line breaks inside a name of two words of "%s"', (places, unbroken) => {
  expect(unbrokenNames(places)).toBe(unbroken.replaceAll('_', '\u00a0'));
});
