import { expect, test } from 'vitest';
import { pickingSummary, packsText, waitText } from './kitchen-texts.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:29:30Z', '30 minutes'],
  ['2026-11-21T11:59:30Z', '1 minute'],
  ['2026-11-21T11:00:00Z', '1 hour'],
  ['2026-11-20T12:30:00Z', '23 hours'],
  ['2026-11-20T12:00:00Z', '1 day'],
  ['2026-11-18T11:00:00Z', '3 days'],
  ['2026-11-21T12:00:30Z', '1 minute'],
])('since %s is %s', (since, words) => {
  expect(waitText(since, NOW)).toBe(words);
});

test('packs and totals are formatted', () => {
  expect(packsText({ packGrams: 250, count: 5 })).toBe('5 × 250 g');
  expect(pickingSummary({ orders: 1, count: 1, weightGrams: 1_000 })).toBe('1 order, 1 pack, 1.00 kg');
  expect(pickingSummary({ orders: 3, count: 12, weightGrams: 4_250 })).toBe('3 orders, 12 packs, 4.25 kg');
});
