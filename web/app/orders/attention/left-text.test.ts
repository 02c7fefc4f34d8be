import { expect, test } from 'vitest';
import { leftText } from './left-text.ts';

const NOW = new Date('2026-11-21T06:30:00Z');
const left = (ms: number) => leftText(new Date(NOW.getTime() + ms), NOW);
const HOUR_MS = 3_600_000;

test('the time left is told in whole hours, from three days on in days, and as overdue after the deadline', () => {
  expect(left(-1)).toBe('overdue');
  expect(left(0)).toBe('0 hours left');
  expect(left(2 * HOUR_MS - 1)).toBe('1 hour left');
  expect(left(72 * HOUR_MS - 1)).toBe('71 hours left');
  expect(left(72 * HOUR_MS)).toBe('3 days left');
  expect(left(200 * HOUR_MS)).toBe('8 days left');
});
