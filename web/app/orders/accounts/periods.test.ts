import { expect, test } from 'vitest';
import { periodsUpTo } from './periods.ts';

test('the last twelve months reach into the financial year before', () => {
  const { months, years } = periodsUpTo('2027-03-31');
  expect([months[0], months[2], months[3], months.at(-1)]).toEqual([
    '2027-03',
    '2027-01',
    '2026-12',
    '2026-04',
  ]);
  expect(years).toEqual(['26-27']);
  expect(periodsUpTo('2027-04-01').years).toEqual(['27-28', '26-27']);
});
