import { type Pagination, paginationOf } from '@tula/contract/calls/page.ts';
import type { SearchNote } from '@tula/contract/catalogue/search-notes.ts';
import type { ProductSort } from '@tula/contract/catalogue/product-filters.ts';
import { offsetOf, type PageQuery } from './catalogue-store.ts';
import { idsOfPage, productsOfPage } from './listing/listed-page.ts';
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
  const { category, tags, isInStock } = filter;
  const found = name === '' ? undefined : await searchHits(parts, name, { category, isDirect });
  const hits = found?.ids;
  const notes = found && found.notes.length > 0 ? { notes: found.notes } : undefined;
  if (hits !== undefined && sort === 'recommended' && tags.length === 0 && !isInStock) {
    const offset = offsetOf(query);
    const products = await productsOfPage(parts, hits.slice(offset, offset + limit));
    return { products, pagination: paginationOf(page, limit, hits.length), ...notes };
  }
  const search = `${isDirect ? 'direct' : ''} ${name}`;
  const { ids, totalItems } = await idsOfPage(parts, { page, limit, filter, sort, hits, search });
  const products = await productsOfPage(parts, ids);
  return { products, pagination: paginationOf(page, limit, totalItems), ...notes };
}
