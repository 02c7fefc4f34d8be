import { expect, test } from 'vitest';
import { parseProductsQuery, staffProductsAddress } from './staff-products-query.ts';

const parse = (search: string) => parseProductsQuery(new URLSearchParams(search));

test('an address without parameters means the first ten products', () => {
  expect(parse('')).toEqual({ search: '', page: 1, limit: 10 });
  expect(parse('search=%20podi%20&page=3&limit=50')).toEqual({ search: 'podi', page: 3, limit: 50 });
});

test('invalid values in an address are ignored', () => {
  expect(parse('page=0&limit=11')).toEqual({ search: '', page: 1, limit: 10 });
  expect(parse('page=1e3&limit=ten')).toEqual({ search: '', page: 1, limit: 10 });
  expect(parse(`search=${'x'.repeat(101)}`).search).toBe('x'.repeat(100));
});

test('a new search or page size starts at the first page', () => {
  const now = { search: 'podi', page: 4, limit: 25 };
  expect(staffProductsAddress(now)).toBe('/config/products?search=podi&page=4&limit=25');
  expect(staffProductsAddress(now, { search: 'chips' })).toBe('/config/products?search=chips&limit=25');
  expect(staffProductsAddress(now, { limit: 10 })).toBe('/config/products?search=podi');
  expect(staffProductsAddress(now, { search: '', limit: 10 })).toBe('/config/products');
});
