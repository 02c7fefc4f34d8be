import { expect, test } from 'vitest';
import { paths } from '@tula/contract/shop/pages.ts';
import { pageQueryOf, queryFor } from './catalogue-query.ts';

const parse = (search: string) => pageQueryOf(new URLSearchParams(search));

test('an empty query means the first twelve products', () => {
  expect(parse('')).toEqual({ name: '', category: undefined, tag: undefined, page: 1, limit: 12 });
});

test('all parameters are read', () => {
  expect(parse('name=+mixture&category=3&tag=4&page=2&limit=21')).toEqual({
    name: 'mixture',
    category: 3,
    tag: 4,
    page: 2,
    limit: 21,
  });
});

test('invalid parameters get their defaults', () => {
  expect(parse('category=all&page=0&limit=13')).toEqual(parse(''));
  expect(parse('page=-1&limit=9999999999')).toEqual(parse(''));
});

test('a new search starts at the first page and keeps the page size', () => {
  const at = parse('name=podi&page=3&limit=30');
  expect(paths.products(queryFor(at, { name: 'murukku' }))).toBe('/products?name=murukku&limit=30');
  expect(paths.products(queryFor(at, { page: 2 }))).toBe('/products?name=podi&page=2&limit=30');
  expect(paths.products(queryFor(at, { name: '', limit: 12 }))).toBe('/products');
});
