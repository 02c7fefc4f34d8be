import type { CatalogueQuery } from '@tula/contract/shop/pages.ts';
import type { ProductSort } from '@tula/contract/catalogue/product-filters.ts';
import { CATALOGUE_PAGE_SIZES } from './page-sizes.ts';

export const DEFAULT_SIZE = CATALOGUE_PAGE_SIZES[0];
/** As in the contract, which no page loads for this alone. */
export const SORTS = ['recommended', 'price', 'newest', 'name'] as const satisfies ProductSort[];
const MOST_TAGS = 6;

export type PageQuery = {
  name: string;
  category: number | undefined;
  tags: readonly number[];
  stock: 'in' | undefined;
  sort: ProductSort;
  page: number;
  limit: number;
};

/** Reads the search parameters of the catalogue; invalid ones get their default. */
export function parsePageQuery(search: URLSearchParams): PageQuery {
  const limit = wholeNumber(search.get('limit'));
  const tags = (search.get('tag') ?? '').split(',').flatMap((tag) => wholeNumber(tag) ?? []);
  return {
    name: (search.get('name') ?? '').trim().slice(0, 100),
    category: wholeNumber(search.get('category')),
    tags: [...new Set(tags)].sort((one, other) => one - other).slice(0, MOST_TAGS),
    stock: search.get('stock') === 'in' ? 'in' : undefined,
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? SORTS[0],
    page: wholeNumber(search.get('page')) ?? 1,
    limit: CATALOGUE_PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_SIZE,
  };
}

/** The search parameters of a page of the catalogue, defaults omitted. */
export function queryFor(pageQuery: PageQuery, change: Partial<PageQuery> = {}): CatalogueQuery {
  // A changed filter starts at the first page.
  const { name, category, tags, stock, sort, page, limit } = { ...pageQuery, page: 1, ...change };
  return {
    name: name === '' ? undefined : name,
    category,
    tag: tags.length === 0 ? undefined : [...tags].sort((one, other) => one - other).join(','),
    stock,
    sort: sort === SORTS[0] ? undefined : sort,
    page: page === 1 ? undefined : page,
    limit: limit === DEFAULT_SIZE ? undefined : limit,
  };
}

/** How many filters are chosen besides the category. */
export function filtersIn({ tags, stock }: PageQuery): number {
  return tags.length + (stock === undefined ? 0 : 1);
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : undefined;
}
