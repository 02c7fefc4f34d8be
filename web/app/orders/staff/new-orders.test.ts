import { expect, test } from 'vitest';
import { arrivedSince, newOrdersText } from './new-orders.ts';

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const order = (orderId: string, minute: number) => ({ orderId, paidAt: at(minute) });

test('the first poll returns no new orders', () => {
  const { arrived, seen } = arrivedSince(undefined, [order('B', 5), order('A', 1)]);
  expect(arrived).toEqual([]);
  expect(seen).toEqual({ ids: new Set(['B', 'A']), latestPaidAt: at(5) });
});

test('an order paid since the last poll is new once', () => {
  const first = arrivedSince(undefined, [order('A', 1)]);
  const second = arrivedSince(first.seen, [order('C', 9), order('B', 8), order('A', 1)]);
  expect(second.arrived).toEqual(['C', 'B']);
  expect(arrivedSince(second.seen, [order('C', 9), order('B', 8)]).arrived).toEqual([]);
});

test('an older order that moves up as others leave is not new', () => {
  const first = arrivedSince(undefined, [order('C', 30), order('B', 20)]);
  expect(arrivedSince(first.seen, [order('C', 30), order('A', 1)]).arrived).toEqual([]);
});

test('an order paid shortly before the latest known one is new', () => {
  const first = arrivedSince(undefined, [order('B', 20)]);
  expect(arrivedSince(first.seen, [order('B', 20), order('A', 19)]).arrived).toEqual(['A']);
});

test('the first order of an empty shop is new', () => {
  const first = arrivedSince(undefined, []);
  expect(arrivedSince(first.seen, [order('A', 1)]).arrived).toEqual(['A']);
});

test('new orders are counted in singular and plural', () => {
  expect([newOrdersText(1), newOrdersText(2)]).toEqual(['1 new order', '2 new orders']);
});
