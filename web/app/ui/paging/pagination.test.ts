import { expect, test } from 'vitest';
import { pagesAround } from './pagination.ts';

const shown = (current: number, total: number) =>
  pagesAround(current, total)
    .map((item) => (item === 'gap' ? '…' : item.page))
    .join(' ');

test('all of a few pages are listed', () => {
  expect(shown(1, 1)).toBe('1');
  expect(shown(2, 3)).toBe('1 2 3');
});

test('of many pages those around the current one are listed, with gaps', () => {
  expect(shown(1, 9)).toBe('1 2 … 9');
  expect(shown(5, 9)).toBe('1 … 4 5 6 … 9');
  expect(shown(9, 9)).toBe('1 … 8 9');
});

test('a gap of one page is that page', () => {
  expect(shown(4, 9)).toBe('1 2 3 4 5 … 9');
});
