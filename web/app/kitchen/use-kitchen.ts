import type { Endpoint, InputOf } from '@tula/contract/calls/endpoint.ts';
import type { readCookList, readLabels, readPickingList } from '@tula/contract/kitchen/kitchen.ts';
import { useState } from 'react';
import { useUrlParameters } from '../data/use-url-parameters.ts';
import type { Reply } from '../data/api.ts';
import { onReturn } from '../data/polling.ts';
import type { ReadOptions } from '../data/queries.ts';
import { type Read, useRead } from '../data/use-read.ts';

type List = typeof readCookList | typeof readPickingList | typeof readLabels;

export type KitchenState<E extends Endpoint> = Pick<Read<E>, 'data' | 'failure' | 'refresh'> & {
  /** As in the URL; undefined for all new orders. */
  orders: string | undefined;
  /** When the list was loaded, or else the page opened. */
  at: Date;
};

/** A kitchen list for the orders in the URL, reloaded when the person returns to the tab. */
export function useKitchen<E extends List>(endpoint: E, options: ReadOptions<E> = {}): KitchenState<E> {
  const orders = useUrlParameters().get('orders') || undefined;
  const [openedAt] = useState(() => new Date());
  const { data, failure, answeredAtMs, refresh } = useRead(endpoint, { query: { orders } } as InputOf<E>, {
    pace: onReturn,
    keepsData: isMomentary,
    ...options,
  });
  const at = answeredAtMs === 0 ? openedAt : new Date(answeredAtMs);
  return { orders, data, failure: data ? undefined : failure, at, refresh };
}

/** Says whether a retry may help: the connection failed, or the server is overloaded. */
function isMomentary({ status }: Pick<Reply<Endpoint>, 'status'>): boolean {
  return status === 0 || status === 429 || status >= 500;
}
