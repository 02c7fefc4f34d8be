import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../data/memory-storage.ts';
import { isMade, isOrderedAgain, saveMade, readMade, withTick } from './made.ts';

const MORNING = '2026-11-21T04:30:00.000Z';
const NOON = '2026-11-21T06:30:00.000Z';
const murukku = (newestPaidAt: string) => ({ id: 'murukku', newestPaidAt });
const chips = (newestPaidAt: string) => ({ id: 'chips', newestPaidAt });

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
});

test('a tick marks a product as made, and removing it undoes that', () => {
  const products = [murukku(NOON), chips(NOON)];
  const made = withTick({}, murukku(NOON), true, products);
  expect([isMade(made, murukku(NOON)), isMade(made, chips(NOON))]).toEqual([true, false]);
  expect(withTick(made, murukku(NOON), false, products)).toEqual({});
});

test('an order paid after the tick removes it, even if other orders were shipped', () => {
  const made = withTick({}, murukku(MORNING), true, [murukku(MORNING)]);
  expect([isMade(made, murukku(NOON)), isOrderedAgain(made, murukku(NOON))]).toEqual([false, true]);
  expect(isOrderedAgain(made, chips(NOON))).toBe(false);
});

test('shipping the newest order keeps the tick', () => {
  const made = withTick({}, murukku(NOON), true, [murukku(NOON)]);
  expect([isMade(made, murukku(MORNING)), isOrderedAgain(made, murukku(MORNING))]).toEqual([true, false]);
});

test('the next tick drops ticks of products that are no longer ordered', () => {
  const made = withTick({ podi: MORNING, murukku: MORNING }, chips(NOON), true, [chips(NOON), murukku(NOON)]);
  expect(made).toEqual({ murukku: MORNING, chips: NOON });
});

test('ticks survive a reload, separately for each list', () => {
  saveMade('', { murukku: NOON });
  saveMade('TL-AAAAAA,TL-BBBBBB', { chips: NOON });
  expect(readMade('')).toEqual({ murukku: NOON });
  expect(readMade('TL-AAAAAA,TL-BBBBBB')).toEqual({ chips: NOON });
  expect(readMade('TL-CCCCCC')).toEqual({});
});

test('with blocked or corrupt storage there are no stored ticks', () => {
  localStorage.setItem('made', '{{');
  expect(readMade('')).toEqual({});
  globalThis.localStorage = new Proxy({} as Storage, {
    get: () => {
      throw new Error('closed');
    },
  });
  expect(readMade('')).toEqual({});
  saveMade('', { murukku: NOON });
});
