import { expect, test } from 'vitest';
import { paths } from '@tula/contract/shop/pages.ts';
import { parseOrdersQuery, ordersQuery } from './orders-query.ts';

const parse = (search: string) => parseOrdersQuery(new URLSearchParams(search));

test('the default is the first ten orders', () => {
  expect(parse('')).toEqual({ search: '', page: 1, limit: 10 });
  expect(parse('search=%20TL-7K%20&page=3&limit=50')).toEqual({ search: 'TL-7K', page: 3, limit: 50 });
});

test('invalid parameters get their defaults', () => {
  expect(parse('page=0&limit=11')).toEqual({ search: '', page: 1, limit: 10 });
  expect(parse('page=-1&limit=ten')).toEqual({ search: '', page: 1, limit: 10 });
  expect(parse(`search=${'x'.repeat(101)}`).search).toBe('x'.repeat(100));
});

test('a new search or page size starts at the first page', () => {
  const now = { search: 'TL', page: 4, limit: 20 };
  expect(paths.orders(ordersQuery(now, { search: 'TL-2' }))).toBe('/orders?search=TL-2&limit=20');
  expect(paths.orders(ordersQuery(now, { limit: 10 }))).toBe('/orders?search=TL');
  expect(paths.orders(ordersQuery(now, { page: 5 }))).toBe('/orders?search=TL&page=5&limit=20');
  expect(paths.orders(ordersQuery(now, { page: 1, search: '', limit: 10 }))).toBe('/orders');
});
