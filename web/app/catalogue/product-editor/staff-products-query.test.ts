import { expect, test } from 'vitest';
import { askedProductsOf, staffProductsAddress } from './staff-products-query.ts';

const asked = (search: string) => askedProductsOf(new URLSearchParams(search));

test('an address asks for the first ten products unless it says otherwise', () => {
  expect(asked('')).toEqual({ search: '', page: 1, limit: 10 });
  expect(asked('search=%20podi%20&page=3&limit=50')).toEqual({ search: 'podi', page: 3, limit: 50 });
});

test('whatever makes no sense in an address is as good as left out', () => {
  expect(asked('page=0&limit=11')).toEqual({ search: '', page: 1, limit: 10 });
  expect(asked('page=1e3&limit=ten')).toEqual({ search: '', page: 1, limit: 10 });
  expect(asked(`search=${'x'.repeat(101)}`).search).toBe('x'.repeat(100));
});

test('another search and another page size begin at the first page', () => {
  const now = { search: 'podi', page: 4, limit: 25 };
  expect(staffProductsAddress(now)).toBe('/config/products?search=podi&page=4&limit=25');
  expect(staffProductsAddress(now, { search: 'chips' })).toBe('/config/products?search=chips&limit=25');
  expect(staffProductsAddress(now, { limit: 10 })).toBe('/config/products?search=podi');
  expect(staffProductsAddress(now, { search: '', limit: 10 })).toBe('/config/products');
});
