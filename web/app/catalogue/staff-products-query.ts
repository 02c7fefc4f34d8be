import { paths } from '../paths.ts';

/** The page sizes of staff tables. */
export const STAFF_PRODUCTS_PAGE_SIZES = [10, 25, 50] as const;

const DEFAULT_SIZE = STAFF_PRODUCTS_PAGE_SIZES[0];
/** The server takes no longer word. */
const LONGEST_SEARCH = 100;

export type AskedProducts = { search: string; page: number; limit: number };

/** What an address asks of the product table; whatever makes no sense in it is as good as left out. */
export function askedProductsOf(address: URLSearchParams): AskedProducts {
  const limit = Number(address.get('limit'));
  const page = address.get('page') ?? '';
  return {
    search: (address.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1,
    limit: STAFF_PRODUCTS_PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_SIZE,
  };
}

/** The address of a page of the table, without what goes without saying; another list begins at its first page. */
export function staffProductsAddress(asked: AskedProducts, change: Partial<AskedProducts> = {}): string {
  const isSameList = Object.keys(change).length === 0;
  const { search, page, limit } = { ...asked, ...(isSameList ? {} : { page: 1 }), ...change };
  return paths.staffProducts({
    search: search.slice(0, LONGEST_SEARCH),
    page: page === 1 ? undefined : page,
    limit: limit === DEFAULT_SIZE ? undefined : limit,
  });
}

let lastShown: string | undefined;

/** The form leads back to the page of the table that somebody came from. */
export function keepShownProducts(asked: AskedProducts) {
  lastShown = staffProductsAddress(asked);
}

export function shownProductsAddress(): string {
  return lastShown ?? paths.staffProducts();
}
