import { orderFilter } from '@tula/contract/orders/orders-list.ts';
import { expect, test } from 'vitest';
import {
  mayHaveLeftOut,
  parseStaffOrdersQuery,
  STAFF_FILTERS,
  staffOrdersQuery,
} from './staff-orders-query.ts';

const parse = (address: string) => parseStaffOrdersQuery(new URLSearchParams(address));
const ALL = { filter: 'All', sort: 'newest', search: '', page: 1, limit: 10 } as const;

test('the filters are those of the contract', () => {
  expect(STAFF_FILTERS.map((filter) => filter.toLowerCase())).toEqual(orderFilter.options);
});

test('an address is parsed into filter, sequence, search, page and page size', () => {
  expect(parse('filter=New&sort=oldest&search=+raman+&page=3&limit=25')).toEqual({
    filter: 'New',
    sort: 'oldest',
    search: 'raman',
    page: 3,
    limit: 25,
  });
  expect(parse('filter=shipped').filter).toBe('Shipped');
});

test('invalid values are ignored', () => {
  expect(parse('')).toEqual(ALL);
  expect(parse('filter=unpaid&sort=dearest&page=0&limit=11')).toEqual(ALL);
  expect(parse('page=1e3&limit=x')).toEqual(ALL);
  expect(parse(`search=${'x'.repeat(200)}`).search).toHaveLength(100);
});

test('a new filter, search or page size starts at the first page, with defaults omitted', () => {
  const third = { ...ALL, page: 3 };
  expect(staffOrdersQuery(third, { filter: 'New' })).toEqual({
    filter: 'New',
    search: '',
    page: undefined,
    limit: undefined,
  });
  expect(staffOrdersQuery(third, { limit: 50 })).toMatchObject({ page: undefined, limit: 50 });
  expect(staffOrdersQuery(third, { page: 4 })).toMatchObject({ page: 4 });
  expect(staffOrdersQuery(third, { sort: 'oldest' })).toMatchObject({ page: undefined, sort: 'oldest' });
});

test('only a search that found as many orders as it counts may have left some out', () => {
  expect(mayHaveLeftOut({ ...ALL, search: 'raman' }, 50)).toBe(true);
  expect(mayHaveLeftOut({ ...ALL, search: 'raman' }, 49)).toBe(false);
  expect(mayHaveLeftOut(ALL, 4_000)).toBe(false);
});
