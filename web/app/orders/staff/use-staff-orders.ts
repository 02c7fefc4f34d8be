import { listStaffOrders, type StaffOrder } from '@tula/contract/orders.ts';
import type { Pagination } from '@tula/contract/page.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Reply, send } from '../../data/api.ts';
import { useNewest } from '../../data/use-newest.ts';
import type { AskedStaffOrders, StaffFilter } from './staff-orders-query.ts';

export type FilterCounts = Record<Lowercase<StaffFilter>, number>;

type Answered = {
  /** What it answers. */
  to: string;
  orders: readonly StaffOrder[];
  pagination: Pagination | undefined;
  failure: Reply<typeof listStaffOrders> | undefined;
};

export type StaffOrdersState = Omit<Answered, 'to'> & {
  counts: FilterCounts | undefined;
  /** Whether what is shown answers something else than what is asked now. */
  isReading: boolean;
  /** Reads anew, and answers whether what came was taken: it is not when nobody wants it any more by then. */
  read: (isWanted?: () => boolean) => Promise<boolean>;
  /** Takes counts that came with another answer. */
  count: (counts: FilterCounts) => void;
};

const NOTHING_YET: Answered = { to: '', orders: [], pagination: undefined, failure: undefined };

function failed(to: string, failure: Answered['failure']): Answered {
  return { ...NOTHING_YET, to, failure };
}

/** A page of the order table; what was shown stays until the next answer is there. */
export function useStaffOrders({ filter, search, page, limit }: AskedStaffOrders): StaffOrdersState {
  const [{ to, ...answered }, set] = useState(NOTHING_YET);
  const [counts, count] = useState<FilterCounts>();
  const asked = JSON.stringify([filter, search, page, limit]);
  const newest = useRef(0);

  const read = useCallback(
    async (isWanted?: () => boolean) => {
      // What nobody may want by then does not take the place of what somebody has asked for.
      if (!isWanted) newest.current += 1;
      const mine = newest.current;
      const query = {
        filter: filter.toLowerCase() as Lowercase<StaffFilter>,
        page: String(page),
        limit: String(limit),
        search: search || undefined,
      };
      const reply = await send(listStaffOrders, { query });
      // An answer to an earlier question is not taken for this one.
      if (mine !== newest.current || isWanted?.() === false) return false;
      const { data } = reply;
      if (data) {
        const { orders, pagination } = data;
        count(data.counts);
        set({ to: asked, orders, pagination, failure: undefined });
        // What is shown is not taken away because it could not be read anew.
      } else set((before) => (before.to === asked && !before.failure ? before : failed(asked, reply)));
      return data !== undefined;
    },
    [asked, filter, search, page, limit],
  );

  useEffect(() => {
    const first = setTimeout(() => void read());
    return () => clearTimeout(first);
  }, [read]);

  return { ...answered, counts, isReading: to !== asked, read: useNewest(read), count };
}
