import { type Pagination, paginationOf } from '@tula/contract/calls/page.ts';
import type { SearchNote } from '@tula/contract/catalogue/search-notes.ts';
import type { ProductSort } from '@tula/contract/catalogue/product-filters.ts';
import { offsetOf, type PageQuery, productsOf } from './catalogue-store.ts';
import { countFiltered } from './listing/count-facets.ts';
import { listedProducts } from './listing/listing-store.ts';
import { type FilterQuery, filterOf } from './listing/product-filter.ts';
import { type HitsParts, searchHits } from './listing/search-hits.ts';
import type { StoredProduct } from './product.ts';
import type { SearchOptions } from './search/search-store.ts';

export type ProductsQuery = PageQuery &
  FilterQuery & { name?: string | undefined; sort?: ProductSort } & Pick<SearchOptions, 'isDirect'>;

/** A page of the products. Recommended: best matches of the search first, else in stock, most sold and newest first. */
export async function listProducts(
  parts: HitsParts,
  query: ProductsQuery,
): Promise<{ products: StoredProduct[]; pagination: Pagination; notes?: SearchNote[] }> {
  const { name = '', page, limit, sort = 'recommended', isDirect } = query;
  const filter = filterOf(query);
  const { db } = parts.database;
  const { category, tags, isInStock } = filter;
  const found = name === '' ? undefined : await searchHits(parts, name, { category, isDirect });
  const hits = found?.ids;
  const notes = found && found.notes.length > 0 ? { notes: found.notes } : undefined;
  if (hits !== undefined && sort === 'recommended' && tags.length === 0 && !isInStock) {
    const offset = offsetOf(query);
    const products = await productsOf(db, hits.slice(offset, offset + limit));
    return { products, pagination: paginationOf(page, limit, hits.length), ...notes };
  }
  // Without a search the count of a filter is known for all its pages, from the groups of the facets.
  const isNarrowed = tags.length > 0 || isInStock;
  const total = parts.memo && !hits && isNarrowed ? await countFiltered(parts, filter) : undefined;
  const listing = { page, limit, filter, sort, hits, total };
  const { products, totalItems } = await listedProducts(db, listing);
  return { products, pagination: paginationOf(page, limit, totalItems), ...notes };
}
