import { listStaffOrders, type StaffOrder } from '@tula/contract/orders/orders.ts';
import { useRead } from '../../data/use-read.ts';
import { REQUEST_FILTERS, type StaffOrdersQuery, type StaffFilter } from './staff-orders-query.ts';

export type FilterCounts = Record<Lowercase<StaffFilter>, number>;
export type StaffOrdersState = ReturnType<typeof useStaffOrders>;

const NONE: readonly StaffOrder[] = [];

/** A page of the order table; the previous page stays until the next one has loaded. */
export function useStaffOrders({ filter, sort, search, page, limit }: StaffOrdersQuery) {
  const query = {
    filter: REQUEST_FILTERS[filter],
    sort,
    page: String(page),
    limit: String(limit),
    search: search || undefined,
  };
  const read = useRead(listStaffOrders, { query }, { keepsPrevious: true });
  const { data, failure, isLoading, isStale, ...rest } = read;
  const { orders = NONE, pagination, counts } = data ?? {};
  return {
    ...rest,
    orders,
    pagination,
    counts,
    failure: data ? undefined : failure,
    isReading: isLoading || isStale,
  };
}
