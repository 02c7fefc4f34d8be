import { type Pagination, paginationOf } from '@tula/contract/calls/page.ts';
import type { Parts } from '../platform/parts.ts';
import { type Narrowing, newestProducts, type PageQuery } from './catalogue-store.ts';
import type { StoredProduct } from './product.ts';
import { searchProducts } from './search/search-store.ts';

export type ProductsQuery = PageQuery & Narrowing & { name?: string | undefined };

/** A page of the products: newest first, or the best matches of the search first. */
export async function listProducts(
  { database }: Pick<Parts, 'database'>,
  query: ProductsQuery,
): Promise<{ products: StoredProduct[]; pagination: Pagination }> {
  const { name = '', page, limit } = query;
  const { products, totalItems } =
    name === ''
      ? await newestProducts(database.db, query, query)
      : await searchProducts(database.db, name, query, query);
  return { products, pagination: paginationOf(page, limit, totalItems) };
}
