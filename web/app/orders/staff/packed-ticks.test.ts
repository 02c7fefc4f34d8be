import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../../data/memory-storage.ts';
import { storeTicks, ticksOf } from './packed-ticks.ts';

beforeEach(() => {
  globalThis.sessionStorage = memoryStorage();
});

test('ticks are stored for each order', () => {
  storeTicks('TL-A', ['murukku/500']);
  storeTicks('TL-B', ['podi/250', 'podi/500']);
  expect(ticksOf('TL-A')).toEqual(['murukku/500']);
  expect(ticksOf('TL-B')).toEqual(['podi/250', 'podi/500']);
  expect(ticksOf('TL-C')).toEqual([]);
  storeTicks('TL-A', []);
  expect(ticksOf('TL-A')).toEqual([]);
});

test('only the ticks of the last twenty orders are stored', () => {
  for (let order = 1; order <= 21; order++) storeTicks(`TL-${order}`, ['x']);
  expect(ticksOf('TL-1')).toEqual([]);
  expect(ticksOf('TL-2')).toEqual(['x']);
  expect(ticksOf('TL-21')).toEqual(['x']);
});
