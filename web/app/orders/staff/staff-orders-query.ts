import { type AskedList, askedListOf, listQuery } from '../../data/list-query.ts';

/** The page sizes of the staff's tables. */
export const STAFF_PAGE_SIZES = [10, 25, 50] as const;
/** The filters as their menu names them; a request has them in small letters. */
export const STAFF_FILTERS = ['All', 'New', 'Shipped', 'Cancelled'] as const;
export type StaffFilter = (typeof STAFF_FILTERS)[number];

export type AskedStaffOrders = AskedList & { filter: StaffFilter };

/** What an address asks of the order table; all orders where it names no filter that there is. */
export function askedStaffOrdersOf(address: URLSearchParams): AskedStaffOrders {
  const named = (address.get('filter') ?? '').toLowerCase();
  const filter = STAFF_FILTERS.find((one) => one.toLowerCase() === named) ?? 'All';
  return { filter, ...askedListOf(address, STAFF_PAGE_SIZES) };
}

/** The address of a page of the table. */
export function staffOrdersQuery(asked: AskedStaffOrders, change: Partial<AskedStaffOrders>) {
  return { filter: change.filter ?? asked.filter, ...listQuery(asked, change, STAFF_PAGE_SIZES) };
}
