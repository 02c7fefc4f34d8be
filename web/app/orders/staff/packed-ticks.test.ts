import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../../data/memory-storage.ts';
import { keepTicks, ticksOf } from './packed-ticks.ts';

beforeEach(() => {
  globalThis.sessionStorage = memoryStorage();
});

test('what was ticked off is known again, order by order', () => {
  keepTicks('TL-A', ['murukku/500']);
  keepTicks('TL-B', ['podi/250', 'podi/500']);
  expect(ticksOf('TL-A')).toEqual(['murukku/500']);
  expect(ticksOf('TL-B')).toEqual(['podi/250', 'podi/500']);
  expect(ticksOf('TL-C')).toEqual([]);
  keepTicks('TL-A', []);
  expect(ticksOf('TL-A')).toEqual([]);
});

test('the ticks of twenty orders are kept', () => {
  for (let order = 1; order <= 21; order++) keepTicks(`TL-${order}`, ['x']);
  expect(ticksOf('TL-1')).toEqual([]);
  expect(ticksOf('TL-2')).toEqual(['x']);
  expect(ticksOf('TL-21')).toEqual(['x']);
});
