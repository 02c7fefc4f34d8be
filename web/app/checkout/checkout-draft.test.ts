import { expect, test } from 'vitest';
import { addressToChoose } from './checkout-draft.ts';

test('the address chosen before is used while it is still saved, else the first', () => {
  const saved = [{ id: 'home' }, { id: 'office' }];
  expect(addressToChoose(saved, 'office')).toBe('office');
  expect(addressToChoose(saved, 'gone')).toBe('home');
  expect(addressToChoose(saved, undefined)).toBe('home');
  expect(addressToChoose([], 'office')).toBeUndefined();
});
