import { expect, test } from 'vitest';
import { timeSpan, timeSpans } from './time-spans.ts';

test('a figure and its unit stand on one line', () => {
  expect(timeSpan(5, 'hour')).toBe('5\u00a0hours');
  expect(timeSpan(7, 'business day')).toBe('7\u00a0business\u00a0days');
});

test('one of a unit is not many', () => {
  expect(timeSpan(1, 'day')).toBe('1\u00a0day');
});

test('a range names its unit once', () => {
  expect(timeSpans({ least: 15, most: 20 }, 'day')).toBe('15\u00a0to\u00a020\u00a0days');
});
