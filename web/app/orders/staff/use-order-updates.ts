import { useRef, useState } from 'react';
import { newOrdersInWords } from './new-orders.ts';
import type { AskedStaffOrders } from './staff-orders-query.ts';
import { useNewOrders } from './use-new-orders.ts';
import type { StaffOrdersState } from './use-staff-orders.ts';

/** As many marks as a table can show. */
const MOST_MARKED = 50;

export type News = {
  /** Said aloud, politely. */
  told: string;
  /** Orders that have come and are not shown, as somebody is reading what is. */
  waiting: number;
  /** Whether an order has come while the page was open. */
  isNew: (orderId: string) => boolean;
  seen: () => void;
};

/** Whether new orders stand at the top of a list. */
export function showsNewOrders({ filter, search, page }: AskedStaffOrders): boolean {
  return (filter === 'All' || filter === 'New') && search === '' && page === 1;
}

/**
 * Brings new orders into the table by themselves where that disturbs nobody; else says that they are there and leaves
 * what is being read in its place.
 */
export function useNewsOfOrders(
  asked: AskedStaffOrders,
  { counts, read, count }: StaffOrdersState,
  isDisturbing: () => boolean,
): News {
  const [told, tell] = useState('');
  const [waiting, wait] = useState(0);
  const [marked, mark] = useState<readonly string[]>([]);
  const shows = showsNewOrders(asked);
  const [didShow, noteShown] = useState(shows);
  // A list has been opened in which they stand at the top.
  if (shows !== didShow) {
    noteShown(shows);
    if (shows) wait(0);
  }
  const isStale = useRef(false);

  useNewOrders((countsNow, arrived) => {
    isStale.current ||= counts !== undefined && JSON.stringify(counts) !== JSON.stringify(countsNow);
    count(countsNow);
    tell(arrived.length > 0 ? newOrdersInWords(arrived.length) : '');
    if (arrived.length > 0) {
      mark((before) => [...arrived, ...before].slice(0, MOST_MARKED));
      wait((before) => before + arrived.length);
    }
    if (isStale.current && !isDisturbing()) void bringIn();
  });
  async function bringIn() {
    // Somebody may have gone to work in the table while the answer was on its way.
    isStale.current = !(await read(() => !isDisturbing()));
    if (!isStale.current && shows) wait(0);
  }

  return { told, waiting, isNew: (orderId) => marked.includes(orderId), seen: () => wait(0) };
}

/** Whether somebody is at work in a part of the page, or has scrolled away from its top. */
export function isInUse(part: HTMLElement | null): boolean {
  if (part === null) return false;
  return (
    window.scrollY > 0 ||
    part.matches(':hover') ||
    part.contains(document.activeElement) ||
    document.querySelector('dialog[open]') !== null
  );
}
