/** The page sizes of My Orders. */
export const ORDERS_PAGE_SIZES = [10, 20, 30, 50] as const;

const DEFAULT_SIZE = ORDERS_PAGE_SIZES[0];
/** The server takes no longer word. */
const LONGEST_SEARCH = 100;

export type AskedOrders = { search: string; page: number; limit: number };

/** What an address asks of My Orders; whatever makes no sense in it is as good as left out. */
export function askedOrdersOf(address: URLSearchParams): AskedOrders {
  const limit = Number(address.get('limit'));
  const page = address.get('page') ?? '';
  return {
    search: (address.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1,
    limit: ORDERS_PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_SIZE,
  };
}

/** The address of a page of My Orders, without what goes without saying; another list begins at its first page. */
export function ordersQuery(asked: AskedOrders, change: Partial<AskedOrders>) {
  const { search, page, limit } = { ...asked, page: 1, ...change };
  return {
    search: search.slice(0, LONGEST_SEARCH),
    page: page === 1 ? undefined : page,
    limit: limit === DEFAULT_SIZE ? undefined : limit,
  };
}
