import { type Pagination, makePagination } from '@tula/contract/calls/page.ts';
import type { SearchNote } from '@tula/contract/catalogue/search-notes.ts';
import type { ProductSort } from '@tula/contract/catalogue/product-filters.ts';
import { computeOffset, type PageQuery } from './catalogue-store.ts';
import { idsOfPage, productsOfPage } from './listing/listed-page.ts';
import { type FilterQuery, toProductFilter } from './listing/product-filter.ts';
import { type HitsParts, searchHits } from './listing/count-facets.ts';
import type { PublicProduct } from './product.ts';
import type { Memo } from '../platform/http/cache/memo.ts';
import type { ProductCache } from './listing/product-cache.ts';
import type { EmptySearches } from './search/record-empty-search.ts';
import type { RequestRate } from '../platform/limits/request-rate.ts';
import type { Parts } from '../platform/parts.ts';

export type CatalogueParts = Parts & {
  /** Remembers values computed from the catalogue until it changes. */
  memo: Memo;
  productCache: ProductCache;
  /** The limit of suggestions that are not cached; undefined switches it off. */
  suggestionRate: RequestRate | undefined;
  emptySearches: EmptySearches;
};

export type ProductsQuery = PageQuery & FilterQuery & { name?: string | undefined; sort?: ProductSort };

/** A page of the products. Recommended: best matches of the search first, else in stock, most sold and newest first. */
export async function listProducts(
  parts: HitsParts,
  query: ProductsQuery,
): Promise<{ products: PublicProduct[]; pagination: Pagination; notes?: SearchNote[] }> {
  const { name = '', page, limit, sort = 'recommended' } = query;
  const filter = toProductFilter(query);
  const { category, tags, isInStock } = filter;
  const found = name === '' ? undefined : await searchHits(parts, name, { category });
  const hits = found?.ids;
  const notes = found && found.notes.length > 0 ? { notes: found.notes } : undefined;
  if (hits !== undefined && sort === 'recommended' && tags.length === 0 && !isInStock) {
    const offset = computeOffset(query);
    const products = await productsOfPage(parts, hits.slice(offset, offset + limit));
    return { products, pagination: makePagination(page, limit, hits.length), ...notes };
  }
  const { ids, totalItems } = await idsOfPage(parts, { page, limit, filter, sort, hits, search: name });
  const products = await productsOfPage(parts, ids);
  return { products, pagination: makePagination(page, limit, totalItems), ...notes };
}
