import { staffPaths } from '../../staff/staff-paths.ts';

const KEY = 'staffOrders';

/** Remembers which filter, search and page of the table was shown last in this tab. */
export function keepOrdersAddress(search: string) {
  sessionStorage.setItem(KEY, search);
}

/** The way back to the table as it was left. */
export function keptOrdersAddress(): string {
  const kept = sessionStorage.getItem(KEY) ?? '';
  const [path] = staffPaths.orders().split('?', 1);
  return kept === '' ? staffPaths.orders() : `${path}${kept}`;
}
