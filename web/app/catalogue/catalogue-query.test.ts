import { MOST_FILTER_TAGS, PRODUCT_SORTS } from '@tula/contract/catalogue/product-filters.ts';
import { expect, test } from 'vitest';
import { paths } from '@tula/contract/shop/pages.ts';
import { filtersIn, parsePageQuery, queryFor, SORTS } from './catalogue-query.ts';

const parse = (search: string) => parsePageQuery(new URLSearchParams(search));
const DEFAULTS = {
  name: '',
  category: undefined,
  tags: [],
  stock: undefined,
  sort: 'recommended',
  page: 1,
  limit: 12,
};

test('an empty query means the first twelve products', () => {
  expect(parse('')).toEqual(DEFAULTS);
});

test('all parameters are read', () => {
  expect(parse('name=+mixture&category=3&tag=7,4&stock=in&sort=price&page=2&limit=21')).toEqual({
    name: 'mixture',
    category: 3,
    tags: [4, 7],
    stock: 'in',
    sort: 'price',
    page: 2,
    limit: 21,
  });
});

test('invalid parameters get their defaults', () => {
  expect(parse('category=all&page=0&limit=13&tag=x,,-1&stock=out&sort=cheapest')).toEqual(DEFAULTS);
  expect(parse('page=-1&limit=9999999999')).toEqual(DEFAULTS);
});

test('the page knows the orders of the API and sends no more tags than it takes', () => {
  expect(SORTS).toEqual(PRODUCT_SORTS);
  expect(parse('tag=1,2,3,4,5,6,7,8,8').tags).toHaveLength(MOST_FILTER_TAGS);
});

test('a new search starts at the first page and keeps the page size', () => {
  const at = parse('name=podi&page=3&limit=30');
  expect(paths.products(queryFor(at, { name: 'murukku' }))).toBe('/products?name=murukku&limit=30');
  expect(paths.products(queryFor(at, { page: 2 }))).toBe('/products?name=podi&page=2&limit=30');
  expect(paths.products(queryFor(at, { name: '', limit: 12 }))).toBe('/products');
});

test('one choice of filters has one address, without the page', () => {
  const at = parse('tag=5&stock=in&page=2');
  expect(paths.products(queryFor(at, { tags: [5, 3] }))).toBe('/products?tag=3,5&stock=in');
  expect(paths.products(queryFor(at, { tags: [] }))).toBe('/products?stock=in');
  expect(paths.products(queryFor(at, { sort: 'price' }))).toBe('/products?tag=5&stock=in&sort=price');
  expect([filtersIn(at), filtersIn(parse('category=3'))]).toEqual([2, 0]);
});
