import { staffPaths } from '../../staff/staff-paths.ts';
import { type ListRequest, listRequestOf, listQuery } from '../../data/list-query.ts';

/** The page sizes of staff tables. */
export const STAFF_PRODUCTS_PAGE_SIZES = [10, 25, 50] as const;

export type AskedProducts = ListRequest;

/** What an address asks of the product table. */
export function askedProductsOf(address: URLSearchParams): AskedProducts {
  return listRequestOf(address, STAFF_PRODUCTS_PAGE_SIZES);
}

/** The address of a page of the table; without a change that of the very page. */
export function staffProductsAddress(asked: AskedProducts, change: Partial<AskedProducts> = asked): string {
  return staffPaths.products(listQuery(asked, change, STAFF_PRODUCTS_PAGE_SIZES));
}

let lastShown: string | undefined;

/** The form leads back to the page of the table that somebody came from. */
export function keepShownProducts(asked: AskedProducts) {
  lastShown = staffProductsAddress(asked);
}

export function shownProductsAddress(): string {
  return lastShown ?? staffPaths.products();
}
