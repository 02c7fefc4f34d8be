import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const NOW = new Date('2026-11-21T06:30:00Z');
const MINUTE_MS = 60_000;

test.each([
  [-5, 'just now'],
  [0.9, 'just now'],
  [1, '1 minute ago'],
  [59.9, '59 minutes ago'],
  [60, '1 hour ago'],
  [47.9 * 60, '47 hours ago'],
  [48 * 60, '2 days ago'],
  [9.9 * 24 * 60, '9 days ago'],
])('what happened %d minutes ago is said to have happened %s', (minutes, text) => {
  expect(ageText(new Date(NOW.getTime() - minutes * MINUTE_MS), NOW)).toBe(text);
});
