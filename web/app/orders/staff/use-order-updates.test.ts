import { expect, test } from 'vitest';
import { showsNewOrders } from './use-order-updates.ts';

const FIRST = { filter: 'New', sort: 'newest', search: '', page: 1, limit: 10 } as const;
const LAST = { ...FIRST, sort: 'oldest', page: 3 } as const;

test('new orders appear on the first page, or on the last one of the oldest first', () => {
  expect(showsNewOrders(FIRST)).toBe(true);
  expect(showsNewOrders({ ...FIRST, page: 2 }, { totalPages: 3 })).toBe(false);
  expect(showsNewOrders(LAST, { totalPages: 3 })).toBe(true);
  expect(showsNewOrders({ ...LAST, page: 1 }, { totalPages: 3 })).toBe(false);
});

test('new orders appear in no search and under no filter without new orders', () => {
  expect(showsNewOrders({ ...FIRST, search: 'raman' })).toBe(false);
  expect(showsNewOrders({ ...FIRST, filter: 'Shipped' })).toBe(false);
  expect(showsNewOrders({ ...FIRST, filter: 'All' })).toBe(true);
});
