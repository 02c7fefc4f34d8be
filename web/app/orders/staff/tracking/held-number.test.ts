import { expect, test } from 'vitest';
import { heldKey } from './held-number.ts';

const pressed = (key: string, hasScanned = false) =>
  heldKey({ key, ctrlKey: false, metaKey: false, altKey: false }, hasScanned);

test('a scan into a refused number is blocked to its Enter, with the Shift of its capitals', () => {
  expect(['E', 'B', '1', '-', ' '].map((key) => pressed(key))).toEqual(Array(5).fill('blocked'));
  expect(pressed('Shift')).toBe('taken');
  expect(pressed('Enter', true)).toBe('blocked');
});

test('Enter alone saves a refused number again, and Tab leaves it', () => {
  expect(pressed('Enter')).toBe('taken');
  expect(pressed('Tab')).toBe('taken');
});

test.each(['Backspace', 'Delete', 'ArrowLeft', 'Home', 'Escape', 'Process', 'Unidentified'])(
  '%s, which no scanner types, lets a person correct the number',
  (key) => {
    expect(pressed(key)).toBe('released');
  },
);

test('selecting all and pasting are pressed by a person', () => {
  for (const key of ['a', 'v'])
    expect(heldKey({ key, ctrlKey: true, metaKey: false, altKey: false }, false)).toBe('released');
});
