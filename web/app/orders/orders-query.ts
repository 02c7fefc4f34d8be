import { type ListRequest, parseListRequest, listQuery } from '../data/list-query.ts';

/** The page sizes of My Orders. */
export const ORDERS_PAGE_SIZES = [10, 20, 30, 50] as const;

export type OrdersQuery = ListRequest;

/** Reads the search parameters of My Orders. */
export function parseOrdersQuery(address: URLSearchParams): OrdersQuery {
  return parseListRequest(address, ORDERS_PAGE_SIZES);
}

/** The search parameters of a page of My Orders. */
export function ordersQuery(query: OrdersQuery, change: Partial<OrdersQuery>) {
  return listQuery(query, change, ORDERS_PAGE_SIZES);
}
