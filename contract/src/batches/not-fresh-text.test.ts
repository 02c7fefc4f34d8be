import { expect, test } from 'vitest';
import { USUAL_FRESHNESS } from './freshness-rule.ts';
import { notFreshText } from './not-fresh-text.ts';

const LADDU = { name: 'Boondi Laddu', shelfLifeDays: 25 };

test('food that keeps too short on arrival says so, with the days', () => {
  expect(notFreshText(LADDU, { most: 20 }, USUAL_FRESHNESS)).toBe(
    'We can’t send Boondi Laddu there: it arrives within 20 days, when it keeps for 5 more days. At least 8 days must be left.',
  );
  expect(notFreshText({ ...LADDU, shelfLifeDays: 9 }, { most: 20 }, USUAL_FRESHNESS)).toContain(
    'keeps for 0 more days. At least 3 days must be left',
  );
});

test('nothing is said of what is fresh enough, without a rule, or where nobody knows how long it keeps', () => {
  expect(notFreshText(LADDU, { most: 17 }, USUAL_FRESHNESS)).toBeUndefined();
  expect(notFreshText(LADDU, { most: 20 }, null)).toBeUndefined();
  expect(notFreshText({ ...LADDU, shelfLifeDays: null }, { most: 20 }, USUAL_FRESHNESS)).toBeUndefined();
});
