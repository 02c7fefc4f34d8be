import { useRef, useState } from 'react';
import { newOrdersText } from './new-orders.ts';
import type { StaffOrdersQuery } from './staff-orders-query.ts';
import { useNewOrders } from './use-new-orders.ts';
import type { FilterCounts, StaffOrdersState } from './use-staff-orders.ts';

/** As many marks as a page of the table can show. */
const MOST_MARKED = 50;

export type OrderUpdates = {
  /** The latest number of orders per filter. */
  counts: FilterCounts | undefined;
  /** Read out politely by screen readers. */
  announcement: string;
  /** New orders not shown yet, because the table is in use. */
  waiting: number;
  /** Says whether an order arrived while the page was open. */
  isNew: (orderId: string) => boolean;
  markSeen: () => void;
};

/** Says whether new orders appear on a page of the list: the first one, or the last one of the oldest first. */
export function showsNewOrders(
  { filter, sort, search, page }: StaffOrdersQuery,
  { totalPages = 1 }: { totalPages?: number } = {},
): boolean {
  if ((filter !== 'All' && filter !== 'New') || search !== '') return false;
  return sort === 'newest' ? page === 1 : page >= totalPages;
}

/**
 * Adds new orders to the table while it is not in use; otherwise counts them and leaves the table as it is.
 */
export function useOrderUpdates(
  query: StaffOrdersQuery,
  table: StaffOrdersState,
  isTableInUse: () => boolean,
): OrderUpdates {
  const [announcement, announce] = useState('');
  const [waiting, setWaiting] = useState(0);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const shows = showsNewOrders(query, table.pagination);
  const [didShow, setDidShow] = useState(shows);
  // A list with the new orders was opened.
  if (shows !== didShow) {
    setDidShow(shows);
    if (shows) setWaiting(0);
  }
  const isTableStale = useRef(false);

  const poll = useNewOrders((counts, arrived) => {
    isTableStale.current ||=
      table.counts !== undefined && JSON.stringify(table.counts) !== JSON.stringify(counts);
    announce(arrived.length > 0 ? newOrdersText(arrived.length) : '');
    if (arrived.length > 0) {
      setMarked((before) => [...arrived, ...before].slice(0, MOST_MARKED));
      setWaiting((before) => before + arrived.length);
    }
    if (isTableStale.current && !isTableInUse()) void refreshTable();
  });
  async function refreshTable() {
    // The table may come into use before the answer arrives.
    isTableStale.current = !(await table.refreshInBackground(() => !isTableInUse()));
    if (!isTableStale.current && shows) setWaiting(0);
  }

  const counts = (poll.answeredAtMs > table.answeredAtMs ? poll : table).counts;
  const isNew = (orderId: string) => marked.includes(orderId);
  return { counts, announcement, waiting, isNew, markSeen: () => setWaiting(0) };
}

/** Says whether a part of the page is hovered or focused, a dialog is open, or the page is scrolled. */
export function isInUse(part: HTMLElement | null): boolean {
  if (part === null) return false;
  return (
    window.scrollY > 0 ||
    part.matches(':hover') ||
    part.contains(document.activeElement) ||
    document.querySelector('dialog[open]') !== null
  );
}
