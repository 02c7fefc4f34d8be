import { expect, test } from 'vitest';
import { wholePercent } from './percent.ts';

test('a part is given in whole percent, rounded to the nearest', () => {
  expect(wholePercent(0, 900)).toBe(0);
  expect(wholePercent(1, 3)).toBe(33);
  expect(wholePercent(2, 3)).toBe(67);
  expect(wholePercent(900, 900)).toBe(100);
});
