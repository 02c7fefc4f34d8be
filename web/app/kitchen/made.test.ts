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

test('a tick says that a product is made, and taking it off that it is not', () => {
  const asked = [murukku(NOON), chips(NOON)];
  const made = withTick({}, murukku(NOON), true, asked);
  expect([isMade(made, murukku(NOON)), isMade(made, chips(NOON))]).toEqual([true, false]);
  expect(withTick(made, murukku(NOON), false, asked)).toEqual({});
});

test('an order that is paid after the tick takes it off, whatever has been sent meanwhile', () => {
  const made = withTick({}, murukku(MORNING), true, [murukku(MORNING)]);
  expect([isMade(made, murukku(NOON)), isOrderedAgain(made, murukku(NOON))]).toEqual([false, true]);
  expect(isOrderedAgain(made, chips(NOON))).toBe(false);
});

test('sending the newest of the orders leaves the tick', () => {
  const made = withTick({}, murukku(NOON), true, [murukku(NOON)]);
  expect([isMade(made, murukku(MORNING)), isOrderedAgain(made, murukku(MORNING))]).toEqual([true, false]);
});

test('ticks of products that nobody asks for any more are forgotten with the next one', () => {
  const made = withTick({ podi: MORNING, murukku: MORNING }, chips(NOON), true, [chips(NOON), murukku(NOON)]);
  expect(made).toEqual({ murukku: MORNING, chips: NOON });
});

test('ticks outlive the page, each list with its own', () => {
  saveMade('', { murukku: NOON });
  saveMade('TL-AAAAAA,TL-BBBBBB', { chips: NOON });
  expect(readMade('')).toEqual({ murukku: NOON });
  expect(readMade('TL-AAAAAA,TL-BBBBBB')).toEqual({ chips: NOON });
  expect(readMade('TL-CCCCCC')).toEqual({});
});

test('a storage that is closed or holds rubbish costs nothing but the memory', () => {
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
