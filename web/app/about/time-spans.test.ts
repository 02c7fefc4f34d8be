import { expect, test } from 'vitest';
import { daysRange, daysSpan, hoursSpan } from './time-spans.ts';

test('one hour or day is singular, more are plural', () => {
  expect(hoursSpan(1)).toBe('1\u00a0hour');
  expect(hoursSpan(5)).toBe('5\u00a0hours');
  expect(daysSpan(1)).toBe('1\u00a0day');
});

test('a range never breaks across lines', () => {
  expect(daysRange({ least: 15, most: 20 })).toBe('15\u00a0to\u00a020\u00a0days');
});
