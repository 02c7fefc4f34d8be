import { expect, test } from 'vitest';
import {
  newPicture,
  pictureName,
  withMoved,
  withoutPicture,
  withPicture,
  withReplaced,
} from './picture-list.ts';

const pictures = ['a', 'b', 'c'].map((key) => ({ ...newPicture(key, `blob:${key}`), alt: `About ${key}` }));
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');

test('a picture moves to any position, at most to either end', () => {
  expect(keys(withMoved(pictures, 'c', 0))).toBe('cab');
  expect(keys(withMoved(pictures, 'a', 1))).toBe('bac');
  expect(keys(withMoved(pictures, 'a', 2))).toBe('bca');
  expect(keys(withMoved(pictures, 'a', -1))).toBe('abc');
  expect(keys(withMoved(pictures, 'c', 9))).toBe('abc');
  expect(keys(withMoved(pictures, 'unknown', 0))).toBe('abc');
});

test('a picture that replaces another takes its position but not its description', () => {
  const replaced = withReplaced(pictures, 'b', newPicture('n', 'blob:n'));
  expect(keys(replaced)).toBe('anc');
  expect(replaced[1]?.alt).toBe('');
});

test('changing or removing a picture leaves the others', () => {
  expect(withPicture(pictures, 'b', { error: 'No' }).map(({ error }) => error)).toEqual(['', 'No', '']);
  expect(keys(withoutPicture(pictures, 'a'))).toBe('bc');
});

test('the first picture is the main one', () => {
  expect([0, 1, 9].map(pictureName)).toEqual(['Main picture', 'Picture 2', 'Picture 10']);
});
