import { listStaffOrders } from '@tula/contract/orders/orders.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pollEvery, STAFF_POLL_MS } from '../../data/polling.ts';
import { useRead } from '../../data/use-read.ts';
import { arrivedSince, type Seen } from './new-orders.ts';
import type { FilterCounts } from './use-staff-orders.ts';

/** More orders than arrive between two polls. */
const query = { filter: 'new', page: '1', limit: '25' } as const;
// Not shared with the table, which takes a new answer only while it is not in use.
const options = { pace: pollEvery(STAFF_POLL_MS), purpose: 'poll' };

/** Polls for paid orders; `onPoll` gets the ids of new orders and the counts of the filters. */
export function useNewOrders(onPoll: (counts: FilterCounts, arrived: readonly string[]) => void) {
  const { data, answeredAtMs } = useRead(listStaffOrders, { query }, options);
  const seen = useRef<Seen>(undefined);
  const poll = useEffectEvent(onPoll);
  useEffect(() => {
    if (!data) return;
    const { arrived, seen: seenNow } = arrivedSince(seen.current, data.orders);
    seen.current = seenNow;
    poll(data.counts, arrived);
  }, [data]);
  return { counts: data?.counts, answeredAtMs };
}
