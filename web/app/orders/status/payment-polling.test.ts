import { expect, test } from 'vitest';
import { waitBeforePoll } from './payment-polling.ts';

test('polls every two seconds at first, then less often, and stops after a quarter of an hour', () => {
  expect([0, 29_999, 30_000, 119_999, 120_000, 899_999, 900_000].map(waitBeforePoll)).toEqual([
    2000,
    2000,
    3000,
    3000,
    5000,
    5000,
    undefined,
  ]);
});
