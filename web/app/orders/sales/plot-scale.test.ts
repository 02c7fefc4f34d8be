import { expect, test } from 'vitest';
import { scaleOf } from './plot-scale.ts';

test('an axis ends at a round number at or above the highest bar', () => {
  expect(scaleOf([120, 4_130, 560], 100)).toEqual({ top: 6_000, ticks: [6_000, 3_000, 0] });
  expect(scaleOf([1.25, 0.5], 1).top).toBe(2);
  expect(scaleOf([1_000], 100).top).toBe(1_000);
  expect(scaleOf([9_001], 100).top).toBe(10_000);
});

test('days without sales have the smallest axis', () => {
  expect(scaleOf([0, 0], 100).ticks).toEqual([100, 50, 0]);
  expect(scaleOf([], 1).top).toBe(1);
});
