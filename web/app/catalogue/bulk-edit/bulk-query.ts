import { PRODUCT_STATES, type ProductState } from '@tula/contract/catalogue/product-states.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { type ListRequest, listQuery, parseListRequest } from '../../data/list-query.ts';

export const BULK_PAGE_SIZES = [50, 100, 200] as const;

export type BulkQuery = ListRequest & { state: ProductState | undefined; category: string | undefined };

/** The query of a page address. */
export function parseBulkQuery(address: URLSearchParams): BulkQuery {
  const state = PRODUCT_STATES.find((one) => one === address.get('state'));
  const category = /^[1-9][0-9]{0,8}$/.exec(address.get('category') ?? '')?.[0];
  return { ...parseListRequest(address, BULK_PAGE_SIZES), state, category };
}

export function bulkAddress(query: BulkQuery, change: Partial<BulkQuery>): string {
  const { state, category } = { ...query, ...change };
  return staffPaths.bulkEdit({ state, category, ...listQuery(query, change, BULK_PAGE_SIZES) });
}
