import { expect, test } from 'vitest';
import { rowOn } from './dated-rows.ts';

const ROWS = [
  { from: '2020-07-23', hours: 48 },
  { from: '2026-04-01', hours: 24 },
];

test('a row holds from its first day until the day before the next one', () => {
  expect(rowOn(ROWS, '2020-07-23')).toBe(ROWS[0]);
  expect(rowOn(ROWS, '2026-03-31')).toBe(ROWS[0]);
  expect(rowOn(ROWS, '2026-04-01')).toBe(ROWS[1]);
  expect(rowOn(ROWS, '2099-01-01')).toBe(ROWS[1]);
});

test('days before the first row have that one', () => {
  expect(rowOn(ROWS, '2019-12-31')).toBe(ROWS[0]);
});

test('without rows it throws', () => {
  expect(() => rowOn([], '2026-04-01', 'there is no rate')).toThrow(new RangeError('there is no rate'));
});
