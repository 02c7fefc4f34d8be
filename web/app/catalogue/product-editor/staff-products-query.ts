import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { type ListRequest, listRequestOf, listQuery } from '../../data/list-query.ts';

/** The page sizes of staff tables. */
export const STAFF_PRODUCTS_PAGE_SIZES = [10, 25, 50] as const;

export type ProductsQuery = ListRequest;

/** The query of a page address. */
export function parseProductsQuery(address: URLSearchParams): ProductsQuery {
  return listRequestOf(address, STAFF_PRODUCTS_PAGE_SIZES);
}

/** The address of a page of the table; without a change, that of the same page. */
export function staffProductsAddress(query: ProductsQuery, change: Partial<ProductsQuery> = query): string {
  return staffPaths.products(listQuery(query, change, STAFF_PRODUCTS_PAGE_SIZES));
}

let lastShown: string | undefined;

/** Remembers the page of the table last shown, to which the form links back. */
export function rememberShownProducts(query: ProductsQuery) {
  lastShown = staffProductsAddress(query);
}

export function shownProductsAddress(): string {
  return lastShown ?? staffPaths.products();
}
