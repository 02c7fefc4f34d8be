import type { CatalogueQuery } from '@tula/contract/shop/pages.ts';
import { CATALOGUE_PAGE_SIZES } from './page-sizes.ts';

export const DEFAULT_SIZE = CATALOGUE_PAGE_SIZES[0];

export type PageQuery = {
  name: string;
  category: number | undefined;
  tag: number | undefined;
  page: number;
  limit: number;
};

/** Reads the search parameters of the catalogue; invalid ones get their default. */
export function pageQueryOf(search: URLSearchParams): PageQuery {
  const limit = wholeNumber(search.get('limit'));
  return {
    name: (search.get('name') ?? '').trim().slice(0, 100),
    category: wholeNumber(search.get('category')),
    tag: wholeNumber(search.get('tag')),
    page: wholeNumber(search.get('page')) ?? 1,
    limit: CATALOGUE_PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_SIZE,
  };
}

/** The search parameters of a page of the catalogue, defaults omitted. */
export function queryFor(pageQuery: PageQuery, change: Partial<PageQuery> = {}): CatalogueQuery {
  // A changed filter starts at the first page.
  const { name, category, tag, page, limit } = { ...pageQuery, page: 1, ...change };
  return {
    name: name === '' ? undefined : name,
    category,
    tag,
    page: page === 1 ? undefined : page,
    limit: limit === DEFAULT_SIZE ? undefined : limit,
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : undefined;
}
