import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Grams, grams } from '../values/weight.ts';
import {
  dayOfOrder,
  daysLeft,
  givingBack,
  isLimited,
  isLow,
  leftNow,
  nextDayBegins,
  soldOut,
  type Stock,
  taking,
  takingAtMost,
  UNLIMITED,
  withReturned,
  withTaken,
} from './stock-rules.ts';

/** 2026-11-21, 17:59:59 and 18:00 in Indian time. */
const BEFORE_SIX = new Date('2026-11-21T12:29:59Z');
const SIX = new Date('2026-11-21T12:30:00Z');

const stockOf = (changes: Partial<Stock>): Stock => ({ ...UNLIMITED, ...changes });
const MURUKKU = stockOf({ capacityGrams: grams(5000), untilHour: 18 });
const PACK = grams(250);

test('orders count for the day until its hour, and from then on for the next', () => {
  expect(dayOfOrder(MURUKKU, BEFORE_SIX)).toBe('2026-11-21');
  expect(dayOfOrder(MURUKKU, SIX)).toBe('2026-11-22');
  expect(nextDayBegins(MURUKKU, BEFORE_SIX)).toEqual(SIX);
  expect(nextDayBegins(MURUKKU, SIX)).toEqual(new Date('2026-11-22T12:30:00Z'));
});

test('without an hour a day ends at midnight in India', () => {
  const allDay = stockOf({ capacityGrams: grams(5000) });
  expect(dayOfOrder(allDay, new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(dayOfOrder(allDay, new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

test('an hour that staff move back takes no order for a day that is over', () => {
  const taken = stockOf({ ...MURUKKU, takenDay: '2026-11-22', takenGrams: grams(500), untilHour: 22 });
  expect(dayOfOrder(taken, SIX)).toBe('2026-11-22');
  expect(leftNow(taken, SIX)).toBe(4500);
});

test('a product with neither stock nor capacity has no limit', () => {
  expect(isLimited(UNLIMITED)).toBe(false);
  expect(leftNow(UNLIMITED, SIX)).toBeNull();
  expect(soldOut(UNLIMITED, PACK, SIX)).toBeUndefined();
});

test('an order takes from the stock first, then from the day', () => {
  const both = stockOf({ ...MURUKKU, stockGrams: grams(1000) });
  expect(taking(both, grams(1500), BEFORE_SIX)).toEqual({
    stockGrams: 1000,
    dayGrams: 500,
    day: '2026-11-21',
  });
  expect(taking(both, grams(6000), BEFORE_SIX)).toMatchObject({ stockGrams: 1000, dayGrams: 5000 });
  expect(taking(both, grams(6001), BEFORE_SIX)).toBeUndefined();
  expect(takingAtMost(both, grams(6001), BEFORE_SIX)).toMatchObject({ stockGrams: 1000, dayGrams: 5000 });
});

test('a product is sold out until staff add some, or until the next day can be ordered', () => {
  expect(soldOut(stockOf({ stockGrams: grams(249) }), PACK, SIX)).toEqual({ until: null });
  expect(soldOut(stockOf({ stockGrams: PACK }), PACK, SIX)).toBeUndefined();
  const full = stockOf({ ...MURUKKU, takenDay: '2026-11-21', takenGrams: grams(4900) });
  expect(soldOut(full, PACK, BEFORE_SIX)).toEqual({ until: SIX });
  expect(soldOut(full, PACK, SIX)).toBeUndefined();
  expect(soldOut(stockOf({ ...MURUKKU, capacityGrams: grams(0) }), PACK, SIX)).toEqual({ until: null });
});

test('stock is low at its mark and below', () => {
  expect(isLow({ stockGrams: 500, lowMarkGrams: 500 })).toBe(true);
  expect(isLow({ stockGrams: 501, lowMarkGrams: 500 })).toBe(false);
  expect(isLow({ stockGrams: 0, lowMarkGrams: null })).toBe(false);
  expect(isLow({ stockGrams: null, lowMarkGrams: 500 })).toBe(false);
});

const anAmount = fc.nat(20_000).map(grams);
const aStock = fc.record({
  stockGrams: fc.option(anAmount),
  capacityGrams: fc.option(anAmount),
  untilHour: fc.integer({ min: 1, max: 24 }),
  takenDay: fc.constantFrom(null, '2026-11-20', '2026-11-21', '2026-11-22'),
  takenGrams: anAmount,
});
const aMoment = fc.constantFrom(BEFORE_SIX, SIX);

test('an order takes what it needs or nothing, and leaves neither less than nothing nor too much', () => {
  fc.assert(
    fc.property(aStock, anAmount, aMoment, (stock, needed, now) => {
      const taken = taking(stock, needed, now);
      const left = leftNow(stock, now);
      if (!isLimited(stock)) return;
      expect(taken !== undefined).toBe(needed <= (left ?? 0));
      if (taken === undefined) return;
      const after = withTaken(stock, taken);
      expect(after.stockGrams ?? 0).toBeGreaterThanOrEqual(0);
      expect(leftNow(after, now)).toBe((left ?? 0) - needed);
    }),
  );
});

test('what is taken and returned leaves as much as before', () => {
  fc.assert(
    fc.property(aStock, anAmount, aMoment, (stock, needed, now) => {
      const taken = takingAtMost(stock, needed, now);
      const after = withReturned(withTaken(stock, taken), taken);
      expect(after.stockGrams).toBe(stock.stockGrams);
      expect(leftNow(after, now)).toBe(leftNow(stock, now));
    }),
  );
});

test('an order that gives back a part keeps from the stock first', () => {
  const has = [
    { stockGrams: grams(600), dayGrams: grams(0), day: null },
    { stockGrams: grams(0), dayGrams: grams(400), day: '2026-11-21' },
  ];
  expect(givingBack(has, grams(1000))).toEqual(has);
  expect(givingBack(has, grams(500))).toEqual([{ ...has[0], stockGrams: 100 }, has[1]]);
  expect(givingBack(has, grams(250))).toEqual([{ ...has[1], dayGrams: 250 }]);
  expect(givingBack(has, grams(0))).toEqual([]);
  expect(givingBack([], grams(500))).toEqual([]);
});

test('an order gives back what it is to, and never more of the stock or of a day than it has', () => {
  const aShare = fc.record({ stockGrams: anAmount, dayGrams: anAmount, day: fc.constant('2026-11-21') });
  fc.assert(
    fc.property(fc.array(aShare, { maxLength: 3 }), anAmount, (has, weight) => {
      const sums = (all: readonly { stockGrams: number; dayGrams: number }[]) =>
        all.reduce((sum, one) => ({ stock: sum.stock + one.stockGrams, day: sum.day + one.dayGrams }), {
          stock: 0,
          day: 0,
        });
      const [had, given] = [sums(has), sums(givingBack(has, weight))];
      expect(given.stock + given.day).toBe(Math.min(weight, had.stock + had.day));
      expect(given.stock).toBeLessThanOrEqual(had.stock);
      expect(given.day).toBeLessThanOrEqual(had.day);
      for (const one of givingBack(has, weight))
        expect(Math.min(one.stockGrams, one.dayGrams)).toBeGreaterThanOrEqual(0);
    }),
  );
});

type Step = { needed: Grams; isReturned: boolean };

test('whatever is ordered and returned, the stock is what came in less what orders have', () => {
  const steps = fc.array(fc.record({ needed: anAmount, isReturned: fc.boolean() }), { maxLength: 20 });
  fc.assert(
    fc.property(anAmount, steps, (start, all: Step[]) => {
      let stock = stockOf({ stockGrams: start });
      let held = 0;
      for (const { needed, isReturned } of all) {
        const taken = taking(stock, needed, SIX);
        if (taken === undefined) continue;
        stock = isReturned ? withReturned(withTaken(stock, taken), taken) : withTaken(stock, taken);
        if (!isReturned) held += needed;
      }
      expect(stock.stockGrams).toBe(start - held);
    }),
  );
});

test('a stock lasts for whole days at the pace of the last 28, unless nothing was sold or it is not counted', () => {
  expect(daysLeft({ stockGrams: 3_500, soldGrams: 14_000 })).toBe(7);
  expect(daysLeft({ stockGrams: 3_499, soldGrams: 14_000 })).toBe(6);
  expect(daysLeft({ stockGrams: 0, soldGrams: 14_000 })).toBe(0);
  expect(daysLeft({ stockGrams: 500, soldGrams: 0 })).toBeNull();
  expect(daysLeft({ stockGrams: null, soldGrams: 14_000 })).toBeNull();
});
