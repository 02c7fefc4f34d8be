import { staffPaths } from '@tula/contract/shop/staff-pages.ts';

const KEY = 'staffOrders';

/** Stores the filter, search and page of the table last shown in this tab. */
export function storeOrdersAddress(search: string) {
  sessionStorage.setItem(KEY, search);
}

/** The address of the table with the filter, search and page last shown. */
export function lastOrdersAddress(): string {
  const stored = sessionStorage.getItem(KEY) ?? '';
  const [path] = staffPaths.orders().split('?', 1);
  return stored === '' ? staffPaths.orders() : `${path}${stored}`;
}
