import { listOrders, type Order } from '@tula/contract/orders/orders.ts';
import { useRead } from '../data/use-read.ts';
import type { OrdersQuery } from './orders-query.ts';

export type OrdersState = ReturnType<typeof useOrders>;

const NONE: readonly Order[] = [];

/** A page of the customer's orders; the previous page stays until the next one is there. */
export function useOrders({ search, page, limit }: OrdersQuery) {
  const query = { page: String(page), limit: String(limit), search: search || undefined };
  const { data, failure, isLoading, isStale, refresh } = useRead(
    listOrders,
    { query },
    { keepsPrevious: true, keepsData: () => false },
  );
  const { orders = NONE, pagination } = data ?? {};
  return { orders, pagination, failure, isLoading: isLoading || isStale, refresh };
}
