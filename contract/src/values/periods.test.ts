import { expect, test } from 'vitest';
import {
  financialYearOf,
  isPeriod,
  monthsAfter,
  monthsOf,
  nameOfPeriod,
  parsePeriod,
  quarterOf,
} from './periods.ts';

test.each([
  ['2026-01', '25-26-Q4', '25-26'],
  ['2026-03-31', '25-26-Q4', '25-26'],
  ['2026-04-01', '26-27-Q1', '26-27'],
  ['2026-09', '26-27-Q2', '26-27'],
  ['2026-12', '26-27-Q3', '26-27'],
])('%s is in the quarter %s and the financial year %s', (month, quarter, year) => {
  expect([quarterOf(month), financialYearOf(month)]).toEqual([quarter, year]);
});

test('a quarter has three months and a financial year twelve, from April on', () => {
  expect(monthsOf('2026-11')).toEqual(['2026-11']);
  expect(monthsOf('26-27-Q3')).toEqual(['2026-10', '2026-11', '2026-12']);
  expect(monthsOf('25-26-Q4')).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(monthsOf('26-27')).toHaveLength(12);
  expect([monthsOf('26-27')[0], monthsOf('26-27')[11]]).toEqual(['2026-04', '2027-03']);
  expect(monthsAfter('2026-01', -1)).toBe('2025-12');
});

test('a quarter begins and ends in Indian time', () => {
  expect(parsePeriod('26-27-Q4')).toEqual({
    from: new Date('2027-01-01T00:00:00+05:30'),
    to: new Date('2027-04-01T00:00:00+05:30'),
  });
  expect(nameOfPeriod('26-27-Q3')).toBe('Oct 2026 – Dec 2026');
});

test.each(['26-27-Q5', '26-28', '26-28-Q1', '2026-13', '26-27-q1', ''])('"%s" is no period', (text) => {
  expect(isPeriod(text)).toBe(false);
  expect(() => monthsOf(text)).toThrow(RangeError);
});
