import { expect, test } from 'vitest';
import { parseProductsQuery, staffProductsAddress } from './staff-products-query.ts';

const parse = (search: string) => parseProductsQuery(new URLSearchParams(search));

test('an address without parameters means the first ten products', () => {
  expect(parse('')).toEqual({ search: '', state: undefined, missing: undefined, page: 1, limit: 10 });
  expect(parse('search=%20podi%20&page=3&limit=50')).toEqual({
    search: 'podi',
    state: undefined,
    missing: undefined,
    page: 3,
    limit: 50,
  });
});

test('invalid values in an address are ignored', () => {
  expect(parse('page=0&limit=11')).toEqual({
    search: '',
    state: undefined,
    missing: undefined,
    page: 1,
    limit: 10,
  });
  expect(parse('page=1e3&limit=ten')).toEqual({
    search: '',
    state: undefined,
    missing: undefined,
    page: 1,
    limit: 10,
  });
  expect(parse(`search=${'x'.repeat(101)}`).search).toBe('x'.repeat(100));
});

test('a new search or page size starts at the first page', () => {
  const now = { search: 'podi', state: undefined, missing: undefined, page: 4, limit: 25 };
  expect(staffProductsAddress(now)).toBe('/config/products?search=podi&page=4&limit=25');
  expect(staffProductsAddress(now, { search: 'chips' })).toBe('/config/products?search=chips&limit=25');
  expect(staffProductsAddress(now, { limit: 10 })).toBe('/config/products?search=podi');
  expect(staffProductsAddress(now, { search: '', limit: 10 })).toBe('/config/products');
});

test('the state in an address narrows the list; another state starts at the first page', () => {
  expect(parse('state=draft&page=2')).toMatchObject({ state: 'draft', page: 2 });
  expect(parse('state=gone').state).toBeUndefined();
  const now = { search: 'podi', state: 'draft' as const, missing: undefined, page: 4, limit: 10 };
  expect(staffProductsAddress(now)).toBe('/config/products?state=draft&search=podi&page=4');
  expect(staffProductsAddress(now, { state: undefined })).toBe('/config/products?search=podi');
});

test('the language in an address narrows the list to what lacks it', () => {
  expect(parse('missing=hi').missing).toBe('hi');
  expect(parse('missing=Hindi').missing).toBeUndefined();
  const now = { search: '', state: undefined, missing: undefined, page: 4, limit: 10 };
  expect(staffProductsAddress(now, { missing: 'ta' })).toBe('/config/products?missing=ta');
});
