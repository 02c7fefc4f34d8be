import { type Pagination, makePagination } from '@tula/contract/calls/page.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import type { Parts } from '../platform/parts.ts';
import { computeOffset, type PageQuery, readStoredProducts } from './catalogue-store.ts';
import { listedIds } from './listing/listing-store.ts';
import { searchHits } from './listing/count-facets.ts';
import type { StoredProduct } from './product.ts';

type StaffProductsQuery = PageQuery & {
  name?: string | undefined;
  state?: ProductState | undefined;
  missing?: string | undefined;
  category?: number | undefined;
};

/** A page of the products in every state: best matches of a search first, else the newest. */
export async function listStaffProducts(
  parts: Pick<Parts, 'database'>,
  { name = '', state, category, missing, ...page }: StaffProductsQuery,
): Promise<{ products: StoredProduct[]; pagination: Pagination }> {
  const { db } = parts.database;
  const hits = name === '' ? undefined : (await searchHits(parts, name, { isForStaff: true })).ids;
  const { ids, totalItems } = await listedIds(db, {
    filter: { category, tags: [], isInStock: false, state: state ?? 'every', missing },
    sort: hits ? 'recommended' : 'newest',
    hits,
    total: undefined,
    offset: computeOffset(page),
    most: page.limit,
  });
  return {
    products: await readStoredProducts(db, ids),
    pagination: makePagination(page.page, page.limit, totalItems),
  };
}
