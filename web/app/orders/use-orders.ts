import { listOrders, type Order } from '@tula/contract/orders.ts';
import type { Pagination } from '@tula/contract/page.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Reply, send } from '../data/api.ts';
import { useNewest } from '../data/use-newest.ts';
import type { AskedOrders } from './orders-query.ts';

type Answered = {
  /** What it answers. */
  to: string;
  orders: readonly Order[];
  pagination: Pagination | undefined;
  failure: Reply<typeof listOrders> | undefined;
};

export type OrdersState = Omit<Answered, 'to'> & {
  /** Whether what is shown answers something else than what is asked now. */
  isReading: boolean;
  read: () => Promise<void>;
};

const NOTHING_YET: Answered = { to: '', orders: [], pagination: undefined, failure: undefined };

/** A page of the customer's orders; what was shown stays until the next answer is there. */
export function useOrders({ search, page, limit }: AskedOrders): OrdersState {
  const [{ to, ...answered }, set] = useState(NOTHING_YET);
  const asked = JSON.stringify([search, page, limit]);
  const newest = useRef(0);

  const read = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const query = { page: String(page), limit: String(limit), search: search || undefined };
    const reply = await send(listOrders, { query });
    // An answer to an earlier question is not taken for this one.
    if (mine !== newest.current) return;
    const { data } = reply;
    set(data ? { to: asked, ...data, failure: undefined } : { ...NOTHING_YET, to: asked, failure: reply });
  }, [asked, search, page, limit]);

  useEffect(() => {
    const first = setTimeout(() => void read());
    return () => clearTimeout(first);
  }, [read]);

  return { ...answered, isReading: to !== asked, read: useNewest(read) };
}
