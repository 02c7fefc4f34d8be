import { MOST_ORDERS_FOUND, type OrderSort } from '@tula/contract/orders/orders-list.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { type ListRequest, parseListRequest, listQuery } from '../../data/list-query.ts';

/** The page sizes of staff tables. */
export const STAFF_PAGE_SIZES = [10, 25, 50] as const;
/** The filters as page addresses name them. */
export const STAFF_FILTERS = ['All', 'New', 'Shipped', 'Cancelled'] as const;
export type StaffFilter = (typeof STAFF_FILTERS)[number];

/** The filters as requests name them. */
export const REQUEST_FILTERS = {
  All: 'all',
  New: 'new',
  Shipped: 'shipped',
  Cancelled: 'cancelled',
} as const satisfies Record<StaffFilter, string>;

const FILTER_NAMES: Record<StaffFilter, () => string> = {
  All: () => t('filter.all'),
  New: () => t('filter.new'),
  Shipped: () => t('filter.shipped'),
  Cancelled: () => t('filter.cancelled'),
};

export function filterName(filter: StaffFilter): string {
  return FILTER_NAMES[filter]();
}

/** The sequences of the list; the first is the default. */
export const STAFF_SORTS = ['newest', 'oldest'] as const satisfies readonly OrderSort[];

const SORT_NAMES: Record<OrderSort, () => string> = {
  newest: () => t('sort.newest'),
  oldest: () => t('sort.oldest'),
};

export function sortName(sort: OrderSort): string {
  return SORT_NAMES[sort]();
}

export type StaffOrdersQuery = ListRequest & { filter: StaffFilter; sort: OrderSort };

/** The query of a page address; all orders if its filter is unknown. */
export function parseStaffOrdersQuery(address: URLSearchParams): StaffOrdersQuery {
  const named = (address.get('filter') ?? '').toLowerCase();
  const filter = STAFF_FILTERS.find((one) => one.toLowerCase() === named) ?? 'All';
  const sort = STAFF_SORTS.find((one) => one === address.get('sort')) ?? 'newest';
  return { filter, sort, ...parseListRequest(address, STAFF_PAGE_SIZES) };
}

/** The search parameters of a page of the table. */
export function staffOrdersQuery(query: StaffOrdersQuery, change: Partial<StaffOrdersQuery>) {
  const { filter, sort } = { ...query, ...change };
  return {
    filter,
    sort: sort === 'newest' ? undefined : sort,
    ...listQuery(query, change, STAFF_PAGE_SIZES),
  };
}

/** A search that has found as many orders as it counts may have left some out. */
export function mayHaveLeftOut({ search }: StaffOrdersQuery, found: number): boolean {
  return search !== '' && found >= MOST_ORDERS_FOUND;
}
