import { type Pagination, paginationOf } from '@tula/contract/calls/page.ts';
import type { ProductSort } from '@tula/contract/catalogue/product-filters.ts';
import type { PageQuery } from './catalogue-store.ts';
import { listedProducts } from './listing/listing-store.ts';
import { type FilterQuery, filterOf } from './listing/product-filter.ts';
import { type HitsParts, searchHits } from './listing/search-hits.ts';
import type { StoredProduct } from './product.ts';
import { searchProducts } from './search/search-store.ts';

export type ProductsQuery = PageQuery & FilterQuery & { name?: string | undefined; sort?: ProductSort };

/** A page of the products. Recommended: best matches of the search first, else in stock, most sold and newest first. */
export async function listProducts(
  parts: HitsParts,
  query: ProductsQuery,
): Promise<{ products: StoredProduct[]; pagination: Pagination }> {
  const { name = '', page, limit, sort = 'recommended' } = query;
  const filter = filterOf(query);
  const { db } = parts.database;
  const isPlainSearch =
    name !== '' && sort === 'recommended' && filter.tags.length === 0 && !filter.isInStock;
  const hits = name === '' || isPlainSearch ? undefined : await searchHits(parts, name, filter.category);
  const { products, totalItems } = isPlainSearch
    ? await searchProducts(db, name, query, { category: filter.category })
    : await listedProducts(db, { page, limit, filter, sort, hits });
  return { products, pagination: paginationOf(page, limit, totalItems) };
}
