import { useRef, useState } from 'react';
import { newOrdersInWords } from './new-orders.ts';
import type { AskedStaffOrders } from './staff-orders-query.ts';
import { useNewOrders } from './use-new-orders.ts';
import type { FilterCounts, StaffOrdersState } from './use-staff-orders.ts';

/** As many marks as a table can show. */
const MOST_MARKED = 50;

export type OrderUpdates = {
  /** The newest known numbers of orders per filter. */
  counts: FilterCounts | undefined;
  /** Read out politely by screen readers. */
  announcement: string;
  /** Orders that have come in and are not shown, because somebody is reading the table. */
  waiting: number;
  /** Whether an order has come in while the page was open. */
  isNew: (orderId: string) => boolean;
  markSeen: () => void;
};

/** Whether new orders stand at the top of a list. */
export function showsNewOrders({ filter, search, page }: AskedStaffOrders): boolean {
  return (filter === 'All' || filter === 'New') && search === '' && page === 1;
}

/**
 * Brings new orders into the table where that disturbs nobody; else tells how many there are and leaves the table
 * as it is.
 */
export function useOrderUpdates(
  asked: AskedStaffOrders,
  table: StaffOrdersState,
  isDisturbing: () => boolean,
): OrderUpdates {
  const [announcement, announce] = useState('');
  const [waiting, setWaiting] = useState(0);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const shows = showsNewOrders(asked);
  const [didShow, setDidShow] = useState(shows);
  // A list has been opened that has the new orders at its top.
  if (shows !== didShow) {
    setDidShow(shows);
    if (shows) setWaiting(0);
  }
  const isTableOld = useRef(false);

  const poll = useNewOrders((counts, arrived) => {
    isTableOld.current ||=
      table.counts !== undefined && JSON.stringify(table.counts) !== JSON.stringify(counts);
    announce(arrived.length > 0 ? newOrdersInWords(arrived.length) : '');
    if (arrived.length > 0) {
      setMarked((before) => [...arrived, ...before].slice(0, MOST_MARKED));
      setWaiting((before) => before + arrived.length);
    }
    if (isTableOld.current && !isDisturbing()) void refreshTable();
  });
  async function refreshTable() {
    // Somebody may begin to work in the table before the answer arrives.
    isTableOld.current = !(await table.refreshInBackground(() => !isDisturbing()));
    if (!isTableOld.current && shows) setWaiting(0);
  }

  const counts = (poll.answeredAtMs > table.answeredAtMs ? poll : table).counts;
  const isNew = (orderId: string) => marked.includes(orderId);
  return { counts, announcement, waiting, isNew, markSeen: () => setWaiting(0) };
}

/** Whether somebody uses a part of the page, or has scrolled away from its top. */
export function isInUse(part: HTMLElement | null): boolean {
  if (part === null) return false;
  return (
    window.scrollY > 0 ||
    part.matches(':hover') ||
    part.contains(document.activeElement) ||
    document.querySelector('dialog[open]') !== null
  );
}
