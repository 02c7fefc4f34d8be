import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../data/memory-storage.ts';
import {
  forgetWaiting,
  type PendingAction,
  savePendingAction,
  shareWaiting,
  takePendingAction,
} from './pending-action.ts';
import { readWaiting } from './waiting-action.ts';
import { anItem } from './test-cart-item.ts';

const BUY: PendingAction = { kind: 'buy', item: anItem() };
const DAY_MS = 86_400_000;

beforeEach(() => {
  globalThis.sessionStorage = memoryStorage();
  globalThis.localStorage = memoryStorage();
});

test('another tab reads the Buy Now that waits, and only the first one takes it by itself', () => {
  savePendingAction(BUY);
  globalThis.sessionStorage = memoryStorage();
  expect(takePendingAction()).toBeUndefined();
  expect(readWaiting()).toEqual(BUY);
});

test('a Buy Now waits for a day', () => {
  shareWaiting(BUY);
  expect(readWaiting(Date.now() + DAY_MS - 60_000)).toEqual(BUY);
  expect(readWaiting(Date.now() + DAY_MS)).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test('a Buy Now that was used no longer waits, and Add to Cart never does', () => {
  shareWaiting(BUY);
  forgetWaiting();
  expect(readWaiting()).toBeUndefined();
  shareWaiting({ ...BUY, kind: 'add' });
  expect(readWaiting()).toBeUndefined();
});

test('nothing waits where the browser blocks storage', () => {
  const blocked = vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(readWaiting()).toBeUndefined();
  blocked.mockRestore();
});
