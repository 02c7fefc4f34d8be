import { listStaffOrders } from '@tula/contract/orders.ts';
import { useRef } from 'react';
import { send } from '../../data/api.ts';
import { arrivedSince, type Seen } from './new-orders.ts';
import { LOOK_EVERY_MS, type Turn, useWhileVisible } from '../../data/use-while-visible.ts';
import type { FilterCounts } from './use-staff-orders.ts';

/** More than a kitchen can be sent between two looks. */
const MOST_LOOKED_AT = '25';

/**
 * Looks again and again for orders that have been paid meanwhile; `onLook` hears at each look what the filters hold
 * and which orders came.
 */
export function useNewOrders(onLook: (counts: FilterCounts, arrived: readonly string[]) => void) {
  const seen = useRef<Seen>(undefined);
  useWhileVisible(LOOK_EVERY_MS, async (): Promise<Turn> => {
    const query = { filter: 'new', page: '1', limit: MOST_LOOKED_AT } as const;
    const { data, code } = await send(listStaffOrders, { query });
    if (!data) return code === 'SESSION_ENDED' ? 'over' : 'failed';
    const looked = arrivedSince(seen.current, data.orders);
    seen.current = looked.seen;
    onLook(data.counts, looked.arrived);
    return 'went well';
  });
}
