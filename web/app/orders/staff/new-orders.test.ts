import { expect, test } from 'vitest';
import { arrivedSince, newOrdersInWords } from './new-orders.ts';

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const order = (orderId: string, minute: number) => ({ orderId, paidAt: at(minute) });

test('at the first look nothing has arrived', () => {
  const { arrived, seen } = arrivedSince(undefined, [order('B', 5), order('A', 1)]);
  expect(arrived).toEqual([]);
  expect(seen).toEqual({ ids: new Set(['B', 'A']), latestPaidAt: at(5) });
});

test('what was paid since the last look has arrived, once', () => {
  const first = arrivedSince(undefined, [order('A', 1)]);
  const second = arrivedSince(first.seen, [order('C', 9), order('B', 8), order('A', 1)]);
  expect(second.arrived).toEqual(['C', 'B']);
  expect(arrivedSince(second.seen, [order('C', 9), order('B', 8)]).arrived).toEqual([]);
});

test('an older order that moves up as others leave has not arrived', () => {
  const first = arrivedSince(undefined, [order('C', 30), order('B', 20)]);
  expect(arrivedSince(first.seen, [order('C', 30), order('A', 1)]).arrived).toEqual([]);
});

test('an order paid a moment before the latest one that was seen has arrived all the same', () => {
  const first = arrivedSince(undefined, [order('B', 20)]);
  expect(arrivedSince(first.seen, [order('B', 20), order('A', 19)]).arrived).toEqual(['A']);
});

test('the first order of an empty shop has arrived', () => {
  const first = arrivedSince(undefined, []);
  expect(arrivedSince(first.seen, [order('A', 1)]).arrived).toEqual(['A']);
});

test('orders are counted in words', () => {
  expect([newOrdersInWords(1), newOrdersInWords(2)]).toEqual(['1 new order', '2 new orders']);
});
