import { expect, test } from 'vitest';
import { ageText, recentAgeText } from './age-text.ts';

const NOW = new Date('2026-11-21T06:30:00Z');
const MINUTE_MS = 60_000;

test.each([
  [-5, 'just now'],
  [0.9, 'just now'],
  [1, '1 min ago'],
  [59.9, '59 min ago'],
  [60, '1 hour ago'],
  [47.9 * 60, '47 hours ago'],
  [48 * 60, '2 days ago'],
  [9.9 * 24 * 60, '9 days ago'],
])('what happened %d minutes ago is said to have happened %s', (minutes, text) => {
  expect(ageText(new Date(NOW.getTime() - minutes * MINUTE_MS), NOW)).toBe(text);
});

test('what happened a week ago or earlier is told by its day', () => {
  const now = new Date('2026-11-29T06:00:00Z');
  expect([
    recentAgeText(new Date('2026-11-22T06:00:01Z'), now),
    recentAgeText(new Date('2026-11-22T06:00:00Z'), now),
  ]).toEqual(['6 days ago', 'Nov 22, 2026']);
});
