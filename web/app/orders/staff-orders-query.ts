/** The page sizes of the staff's tables. */
export const STAFF_PAGE_SIZES = [10, 25, 50] as const;
/** The filters as their menu names them; a request has them in small letters. */
export const STAFF_FILTERS = ['All', 'New', 'Shipped', 'Cancelled'] as const;
export type StaffFilter = (typeof STAFF_FILTERS)[number];

const DEFAULT_SIZE = STAFF_PAGE_SIZES[0];
/** The server takes no longer word. */
const LONGEST_SEARCH = 100;

export type AskedStaffOrders = { filter: StaffFilter; search: string; page: number; limit: number };

/** What an address asks of the order table; whatever makes no sense in it is as good as left out. */
export function askedStaffOrdersOf(address: URLSearchParams): AskedStaffOrders {
  const named = (address.get('filter') ?? '').toLowerCase();
  const limit = Number(address.get('limit'));
  const page = address.get('page') ?? '';
  return {
    filter: STAFF_FILTERS.find((filter) => filter.toLowerCase() === named) ?? 'All',
    search: (address.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1,
    limit: STAFF_PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_SIZE,
  };
}

/** The address of a page of the table, without what goes without saying; another list begins at its first page. */
export function staffOrdersQuery(asked: AskedStaffOrders, change: Partial<AskedStaffOrders>) {
  const { filter, search, page, limit } = { ...asked, page: 1, ...change };
  return {
    filter,
    search: search.slice(0, LONGEST_SEARCH),
    page: page === 1 ? undefined : page,
    limit: limit === DEFAULT_SIZE ? undefined : limit,
  };
}
