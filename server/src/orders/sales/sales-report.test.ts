import { paise } from '@tula/contract/values/money.ts';
import { expect, test } from 'vitest';
import { dayAnswer, daysUpTo, everyDay, sumAnswer } from './sales-report.ts';

const at = (iso: string) => new Date(iso);

test('days are counted back across months, years and leap days', () => {
  expect(daysUpTo(at('2026-01-02T06:30:00Z'), 4)).toEqual([
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
  ]);
  expect(daysUpTo(at('2028-03-01T06:30:00Z'), 2)).toEqual(['2028-02-29', '2028-03-01']);
  expect(daysUpTo(at('2026-11-20T18:29:59.999Z'), 1)).toEqual(['2026-11-20']);
  expect(daysUpTo(at('2026-11-20T18:30:00Z'), 1)).toEqual(['2026-11-21']);
  expect(daysUpTo(at('2026-11-21T06:30:00Z'), 30)[0]).toBe('2026-10-23');
});

const SALES = {
  day: '2026-11-20',
  orders: 2,
  cancelled: 1,
  weightGrams: 750,
  revenuePaise: paise(60_050),
  refundPaise: paise(30_000),
};

const NO_MONEY = { revenuePaise: 0, refundsPaise: 0 };

test('a day without sales is listed with zeros', () => {
  expect(everyDay(['2026-11-19', '2026-11-20'], [SALES]).map(dayAnswer)).toEqual([
    { day: '2026-11-19', orders: 0, cancelled: 0, weightGrams: 0, revenue: 0, refunds: 0, ...NO_MONEY },
    {
      day: '2026-11-20',
      orders: 2,
      cancelled: 1,
      weightGrams: 750,
      revenue: 600.5,
      refunds: 300,
      revenuePaise: 60_050,
      refundsPaise: 30_000,
    },
  ]);
});

test('days add up, also beyond what one amount can hold', () => {
  expect(sumAnswer([])).toEqual({
    orders: 0,
    cancelled: 0,
    weightGrams: 0,
    revenue: 0,
    refunds: 0,
    ...NO_MONEY,
  });
  const month = Array.from({ length: 30 }, () => ({ ...SALES, revenuePaise: paise(2_000_000_001) }));
  expect(sumAnswer(month)).toEqual({
    orders: 60,
    cancelled: 30,
    weightGrams: 22_500,
    revenue: 600_000_000.3,
    refunds: 9_000,
    revenuePaise: 60_000_000_030,
    refundsPaise: 900_000,
  });
});
