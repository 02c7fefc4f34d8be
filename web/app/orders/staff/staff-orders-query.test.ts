import { orderFilter } from '@tula/contract/orders.ts';
import { expect, test } from 'vitest';
import { askedStaffOrdersOf, STAFF_FILTERS, staffOrdersQuery } from './staff-orders-query.ts';

const asked = (address: string) => askedStaffOrdersOf(new URLSearchParams(address));
const ALL = { filter: 'All', search: '', page: 1, limit: 10 } as const;

test('the filters are those of the contract', () => {
  expect(STAFF_FILTERS.map((filter) => filter.toLowerCase())).toEqual(orderFilter.options);
});

test('an address says filter, word, page and size', () => {
  expect(asked('filter=New&search=+raman+&page=3&limit=25')).toEqual({
    filter: 'New',
    search: 'raman',
    page: 3,
    limit: 25,
  });
  expect(asked('filter=shipped').filter).toBe('Shipped');
});

test('what makes no sense is as good as left out', () => {
  expect(asked('')).toEqual(ALL);
  expect(asked('filter=unpaid&page=0&limit=11')).toEqual(ALL);
  expect(asked('page=1e3&limit=x')).toEqual(ALL);
  expect(asked(`search=${'x'.repeat(200)}`).search).toHaveLength(100);
});

test('another filter, word or size begins at the first page, and what goes without saying is left out', () => {
  const third = { ...ALL, page: 3 };
  expect(staffOrdersQuery(third, { filter: 'New' })).toEqual({
    filter: 'New',
    search: '',
    page: undefined,
    limit: undefined,
  });
  expect(staffOrdersQuery(third, { limit: 50 })).toMatchObject({ page: undefined, limit: 50 });
  expect(staffOrdersQuery(third, { page: 4 })).toMatchObject({ page: 4 });
});
