import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../data/memory-storage.ts';
import { forgetPin, keepPin, keptPin } from './kept-pin.ts';

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
  forgetPin();
});

test('a PIN code is kept past the visit, as six digits and nothing else', () => {
  keepPin('560 034');
  expect(keptPin()).toBe('560034');
  expect(localStorage.length).toBe(1);
  expect(localStorage.getItem('deliveryPin')).toBe('560034');
});

test('what is no PIN code is not kept', () => {
  keepPin('560034');
  keepPin('5600');
  expect(keptPin()).toBe('560034');
});

test('an emptied field is forgotten', () => {
  keepPin('560034');
  forgetPin();
  expect(keptPin()).toBe('');
  expect(localStorage.length).toBe(0);
});

test('where storage is blocked, a PIN code is kept while the page is open', () => {
  globalThis.localStorage = undefined as unknown as Storage;
  keepPin('560034');
  expect(keptPin()).toBe('560034');
  forgetPin();
  expect(keptPin()).toBe('');
});
