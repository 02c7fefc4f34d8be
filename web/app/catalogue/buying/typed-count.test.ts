import { expect, test } from 'vitest';
import { countIn } from './typed-count.ts';

test.each([
  ['1', 1],
  ['10', 10],
  [' 7 ', 7],
  ['07', 7],
])('%j is a number of packs', (typed, count) => {
  expect(countIn(typed)).toEqual({ count });
});

test.each([
  ['', 'This field is required'],
  ['  ', 'This field is required'],
  ['0', 'At least 1 per order'],
  ['-2', 'At least 1 per order'],
  ['11', 'Max 10 per order'],
  ['250', 'Max 10 per order'],
  ['2.5', 'Enter a whole number'],
  ['ten', 'Enter a whole number'],
  ['1e1', 'Enter a whole number'],
  ['0x5', 'Enter a whole number'],
])('%j is rejected: %s', (typed, error) => {
  expect(countIn(typed)).toEqual({ error });
});
