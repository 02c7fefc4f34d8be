import { type Pagination, paginationOf } from '@tula/contract/page.ts';
import type { Parts } from '../platform/parts.ts';
import { type Narrowing, newestProducts, type PageWanted } from './catalogue-store.ts';
import type { StoredProduct } from './product.ts';
import { searchProducts } from './search/search-store.ts';

export type ProductsWanted = PageWanted & Narrowing & { name?: string | undefined };

/** A page of the products: newest first, or the best matches of the search first. */
export async function listProducts(
  { database }: Pick<Parts, 'database'>,
  wanted: ProductsWanted,
): Promise<{ products: StoredProduct[]; pagination: Pagination }> {
  const { name = '', page, limit } = wanted;
  const { products, totalItems } =
    name === ''
      ? await newestProducts(database.db, wanted, wanted)
      : await searchProducts(database.db, name, wanted, wanted);
  return { products, pagination: paginationOf(page, limit, totalItems) };
}
