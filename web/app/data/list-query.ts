/** The server takes no longer word. */
const LONGEST_SEARCH = 100;

/** A list that is searched and read page by page. */
export type AskedList = { search: string; page: number; limit: number };
/** The page sizes that a list offers; the first goes without saying. */
type PageSizes = readonly [number, ...number[]];

/** What an address asks of a list; whatever makes no sense in it is as good as left out. */
export function askedListOf(address: URLSearchParams, sizes: PageSizes): AskedList {
  const limit = Number(address.get('limit'));
  const page = address.get('page') ?? '';
  return {
    search: (address.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1,
    limit: sizes.find((size) => size === limit) ?? sizes[0],
  };
}

/** What the address of a page of a list says, without what goes without saying; another list begins at its first page. */
export function listQuery(asked: AskedList, change: Partial<AskedList>, sizes: PageSizes) {
  const { search, page, limit } = { ...asked, page: 1, ...change };
  return {
    search: search.slice(0, LONGEST_SEARCH),
    page: page === 1 ? undefined : page,
    limit: limit === sizes[0] ? undefined : limit,
  };
}
