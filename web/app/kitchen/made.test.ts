import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { gramsLeft, isMade, keepMade, keptMade, stillMade, withTick } from './made.ts';

const murukku = (weightGrams: number) => ({ id: 'murukku', weightGrams });
const chips = (weightGrams: number) => ({ id: 'chips', weightGrams });

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
});

test('a tick says that so much is made, and taking it off that nothing is', () => {
  const made = withTick({}, murukku(6_250), true);
  expect(isMade(made, murukku(6_250))).toBe(true);
  expect(isMade(made, chips(250))).toBe(false);
  expect(withTick(made, murukku(6_250), false)).toEqual({});
});

test('an order that comes in later leaves only its own part to make', () => {
  const made = stillMade({ murukku: 6_250 }, [murukku(7_000), chips(500)]);
  expect(made).toEqual({ murukku: 6_250 });
  expect(isMade(made, murukku(7_000))).toBe(false);
  expect([gramsLeft(made, murukku(7_000)), gramsLeft(made, chips(500))]).toEqual([750, 0]);
  expect(gramsLeft(made, murukku(6_250))).toBe(0);
});

test('what has been sent is used up', () => {
  const afterSending = stillMade({ murukku: 6_250, chips: 500 }, [murukku(4_000)]);
  expect(afterSending).toEqual({ murukku: 4_000 });
  expect(gramsLeft(stillMade(afterSending, [murukku(5_000)]), murukku(5_000))).toBe(1_000);
  expect(stillMade(afterSending, [])).toEqual({});
});

test('ticks outlive the page, each list with its own', () => {
  keepMade('', { murukku: 6_250 });
  keepMade('TL-AAAAAA,TL-BBBBBB', { chips: 250 });
  expect(keptMade('')).toEqual({ murukku: 6_250 });
  expect(keptMade('TL-AAAAAA,TL-BBBBBB')).toEqual({ chips: 250 });
  expect(keptMade('TL-CCCCCC')).toEqual({});
});

test('a storage that is closed or holds rubbish costs nothing but the memory', () => {
  localStorage.setItem('made', '{{');
  expect(keptMade('')).toEqual({});
  globalThis.localStorage = new Proxy({} as Storage, {
    get: () => {
      throw new Error('closed');
    },
  });
  expect(keptMade('')).toEqual({});
  keepMade('', { murukku: 1 });
});
