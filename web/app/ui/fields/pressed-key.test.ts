import { expect, test } from 'vitest';
import { pressedKey } from './pressed-key.ts';

test('a key is itself, in an event of the browser and of React', () => {
  expect(pressedKey({ key: 'Enter', keyCode: 13, isComposing: false })).toBe('Enter');
  expect(pressedKey({ key: 'ArrowDown', keyCode: 40, nativeEvent: { isComposing: false } })).toBe(
    'ArrowDown',
  );
});

test('a key that an input method composes with is left alone', () => {
  expect(pressedKey({ key: 'Enter', keyCode: 13, isComposing: true })).toBeUndefined();
  expect(pressedKey({ key: 'Escape', keyCode: 27, nativeEvent: { isComposing: true } })).toBeUndefined();
});

test('the Enter that ends a composition in Safari is left alone', () => {
  expect(pressedKey({ key: 'Enter', keyCode: 229, isComposing: false })).toBeUndefined();
});
