/** The server rejects longer searches. */
const LONGEST_SEARCH = 100;

/** A search in a list, and the page to show. */
export type ListRequest = { search: string; page: number; limit: number };
/** The page sizes of a list; the first is the default. */
type PageSizes = readonly [number, ...number[]];

/** The list request in an address; invalid parameters are ignored. */
export function parseListRequest(address: URLSearchParams, sizes: PageSizes): ListRequest {
  const limit = Number(address.get('limit'));
  const page = address.get('page') ?? '';
  return {
    search: (address.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: /^[1-9][0-9]{0,5}$/.test(page) ? Number(page) : 1,
    limit: sizes.find((size) => size === limit) ?? sizes[0],
  };
}

/** The parameters of a list's address, defaults omitted; a changed search or page size starts at page 1. */
export function listQuery(before: ListRequest, change: Partial<ListRequest>, sizes: PageSizes) {
  const { search, page, limit } = { ...before, page: 1, ...change };
  return {
    search: search.slice(0, LONGEST_SEARCH),
    page: page === 1 ? undefined : page,
    limit: limit === sizes[0] ? undefined : limit,
  };
}
