import type { Endpoint, InputOf, ResultOf } from '@tula/contract/endpoint.ts';
import type { readCookList, readLabels, readPickingList } from '@tula/contract/kitchen.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Reply, send } from '../api.ts';

type List = typeof readCookList | typeof readPickingList | typeof readLabels;

export type KitchenState<E extends Endpoint> = {
  /** As the address has it; undefined for all new orders. */
  orders: string | undefined;
  data: ResultOf<E> | undefined;
  failure: Reply<E> | undefined;
  /** When it was answered, or else asked for the first time. */
  at: Date;
  read: () => Promise<void>;
};

type Answered<E extends Endpoint> = Pick<KitchenState<E>, 'data' | 'failure' | 'at'> & {
  to: string | undefined;
};

/** A list of the kitchen for the orders that the address names, read again whenever somebody comes back to it. */
export function useKitchen<E extends List>(endpoint: E): KitchenState<E> {
  const [address] = useSearchParams();
  const orders = address.get('orders') || undefined;
  const [answered, set] = useState<Answered<E> | undefined>();
  const [openedAt] = useState(() => new Date());
  const newest = useRef(0);

  const read = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const reply = await send(endpoint, { query: { orders } } as InputOf<E>);
    if (mine !== newest.current) return;
    const answer = { to: orders, data: reply.data, failure: reply.data ? undefined : reply, at: new Date() };
    // What was shown stays when only the connection has gone for a moment.
    set((before) => (reply.status === 0 && before?.to === orders && before?.data ? before : answer));
  }, [endpoint, orders]);

  useEffect(() => {
    const first = setTimeout(() => void read());
    const onVisible = () => {
      if (document.visibilityState === 'visible') void read();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(first);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [read]);

  const isAnswered = answered !== undefined && answered.to === orders;
  return {
    orders,
    data: isAnswered ? answered.data : undefined,
    failure: isAnswered ? answered.failure : undefined,
    at: isAnswered ? answered.at : openedAt,
    read,
  };
}
