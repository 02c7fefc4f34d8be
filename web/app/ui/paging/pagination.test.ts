import { expect, test } from 'vitest';
import { pagesAround } from './pagination.ts';

const told = (current: number, total: number) =>
  pagesAround(current, total)
    .map((item) => (item === 'gap' ? '…' : item.page))
    .join(' ');

test('a few pages are all offered', () => {
  expect(told(1, 1)).toBe('1');
  expect(told(2, 3)).toBe('1 2 3');
});

test('many pages are offered around the current one, with gaps', () => {
  expect(told(1, 9)).toBe('1 2 … 9');
  expect(told(5, 9)).toBe('1 … 4 5 6 … 9');
  expect(told(9, 9)).toBe('1 … 8 9');
});

test('a gap of one page is that page', () => {
  expect(told(4, 9)).toBe('1 2 3 4 5 … 9');
});
