import { expect, test } from 'vitest';
import { USUAL_FRESHNESS } from './freshness-rule.ts';
import { notFreshText } from './not-fresh-text.ts';

const LADDU = { name: 'Boondi Laddu', shelfLifeDays: 25 };

test('food that keeps too short on arrival says so, with the days', () => {
  expect(notFreshText(LADDU, { most: 20 }, USUAL_FRESHNESS)).toBe(
    'We can’t send Boondi Laddu there. It can take 20 days to arrive and would then stay fresh for 5 days; we promise at least 8 days.',
  );
  expect(notFreshText({ ...LADDU, shelfLifeDays: 9 }, { most: 20 }, USUAL_FRESHNESS)).toContain(
    'wouldn’t be fresh by then; we promise at least 3 days.',
  );
});

test('nothing is said of what is fresh enough, without a rule, or where nobody knows how long it keeps', () => {
  expect(notFreshText(LADDU, { most: 17 }, USUAL_FRESHNESS)).toBeUndefined();
  expect(notFreshText(LADDU, { most: 20 }, null)).toBeUndefined();
  expect(notFreshText({ ...LADDU, shelfLifeDays: null }, { most: 20 }, USUAL_FRESHNESS)).toBeUndefined();
});
