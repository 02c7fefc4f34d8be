import { PRODUCT_STATES, type ProductState } from '@tula/contract/catalogue/product-states.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { type ListRequest, parseListRequest, listQuery } from '../../data/list-query.ts';

/** The page sizes of staff tables. */
export const STAFF_PRODUCTS_PAGE_SIZES = [10, 25, 50] as const;

export type ProductsQuery = ListRequest & {
  /** Undefined for products in every state. */
  state: ProductState | undefined;
  /** A language that lacks a name or description of the products. */
  missing: string | undefined;
};

/** The query of a page address. */
export function parseProductsQuery(address: URLSearchParams): ProductsQuery {
  const state = PRODUCT_STATES.find((one) => one === address.get('state'));
  const missing = /^[a-z]{2}$/.exec(address.get('missing') ?? '')?.[0];
  return { ...parseListRequest(address, STAFF_PRODUCTS_PAGE_SIZES), state, missing };
}

/** The address of a page of the table; without a change, that of the same page. */
export function staffProductsAddress(query: ProductsQuery, change: Partial<ProductsQuery> = query): string {
  const { state, missing } = { ...query, ...change };
  return staffPaths.products({ state, missing, ...listQuery(query, change, STAFF_PRODUCTS_PAGE_SIZES) });
}

let lastShown: string | undefined;

/** Remembers the page of the table last shown, to which the form links back. */
export function rememberShownProducts(query: ProductsQuery) {
  lastShown = staffProductsAddress(query);
}

export function shownProductsAddress(): string {
  return lastShown ?? staffPaths.products();
}
