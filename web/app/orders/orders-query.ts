import { type ListRequest, listRequestOf, listQuery } from '../data/list-query.ts';

/** The page sizes of My Orders. */
export const ORDERS_PAGE_SIZES = [10, 20, 30, 50] as const;

export type AskedOrders = ListRequest;

/** What an address asks of My Orders. */
export function askedOrdersOf(address: URLSearchParams): AskedOrders {
  return listRequestOf(address, ORDERS_PAGE_SIZES);
}

/** The address of a page of My Orders. */
export function ordersQuery(asked: AskedOrders, change: Partial<AskedOrders>) {
  return listQuery(asked, change, ORDERS_PAGE_SIZES);
}
