import { t } from '@tula/messages/staff-orders.ts';
import { type ListRequest, listRequestOf, listQuery } from '../../data/list-query.ts';

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

export type StaffOrdersQuery = ListRequest & { filter: StaffFilter };

/** The query of a page address; all orders if its filter is unknown. */
export function parseStaffOrdersQuery(address: URLSearchParams): StaffOrdersQuery {
  const named = (address.get('filter') ?? '').toLowerCase();
  const filter = STAFF_FILTERS.find((one) => one.toLowerCase() === named) ?? 'All';
  return { filter, ...listRequestOf(address, STAFF_PAGE_SIZES) };
}

/** The search parameters of a page of the table. */
export function staffOrdersQuery(query: StaffOrdersQuery, change: Partial<StaffOrdersQuery>) {
  return { filter: change.filter ?? query.filter, ...listQuery(query, change, STAFF_PAGE_SIZES) };
}
