import type { Endpoint, InputOf, ResultOf } from '@tula/contract/endpoint.ts';
import type { readCookList, readLabels, readPickingList } from '@tula/contract/kitchen.ts';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Reply, send } from '../data/api.ts';
import { type Turn, useWhileVisible } from '../data/use-while-visible.ts';

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

type Pace<E extends Endpoint> = {
  /** How often it is read while it stays in sight. */
  everyMs: number;
  /** What takes the place of a list that is shown. */
  after: (shown: ResultOf<E>, now: ResultOf<E>) => ResultOf<E>;
};

/** A list of the kitchen for the orders that the address names, read again whenever somebody comes back to it. */
export function useKitchen<E extends List>(endpoint: E, pace?: Pace<E>): KitchenState<E> {
  const [address] = useSearchParams();
  const orders = address.get('orders') || undefined;
  const [answered, set] = useState<Answered<E> | undefined>();
  const [openedAt] = useState(() => new Date());
  const newest = useRef(0);

  async function read(): Promise<Turn> {
    newest.current += 1;
    const mine = newest.current;
    const reply = await send(endpoint, { query: { orders } } as InputOf<E>);
    const { data, status, code } = reply;
    // What was shown stays when only the connection has gone for a moment, or the shop is out of breath.
    const isForAMoment = status === 0 || status === 429 || status >= 500;
    if (mine === newest.current)
      set((before) => {
        const shown = before?.to === orders ? before?.data : undefined;
        if (before && shown && isForAMoment) return before;
        const next = data && shown && pace ? pace.after(shown, data) : data;
        return { to: orders, data: next, failure: data ? undefined : reply, at: new Date() };
      });
    if (data) return 'went well';
    return code === 'SESSION_ENDED' ? 'over' : 'failed';
  }
  useWhileVisible(pace?.everyMs, read, orders);

  const isAnswered = answered !== undefined && answered.to === orders;
  return {
    orders,
    data: isAnswered ? answered.data : undefined,
    failure: isAnswered ? answered.failure : undefined,
    at: isAnswered ? answered.at : openedAt,
    read: async () => void (await read()),
  };
}
