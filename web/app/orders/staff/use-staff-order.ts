import { readStaffOrder } from '@tula/contract/orders.ts';
import type { ResultOf } from '@tula/contract/endpoint.ts';
import { useCallback, useRef, useState } from 'react';
import { type Reply, send } from '../../data/api.ts';
import { LOOK_EVERY_MS, useWhileVisible } from '../../data/use-while-visible.ts';

export type WholeStaffOrder = ResultOf<typeof readStaffOrder>['order'];

export type StaffOrderState = {
  order: WholeStaffOrder | undefined;
  /** Set when the order could not be read and there is nothing to show. */
  failure: Reply<typeof readStaffOrder> | undefined;
  read: () => Promise<void>;
};

/** An order with all that happened to it, kept up to date while the page is seen. */
export function useStaffOrder(orderId: string): StaffOrderState {
  const [{ order, failure }, set] = useState<Omit<StaffOrderState, 'read'>>({
    order: undefined,
    failure: undefined,
  });
  const newest = useRef(0);

  const look = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const reply = await send(readStaffOrder, { params: { id: orderId } });
    if (mine === newest.current)
      set((before) => ({
        order: reply.data?.order ?? before.order,
        failure: reply.data ? undefined : reply,
      }));
    return reply;
  }, [orderId]);

  useWhileVisible(LOOK_EVERY_MS, async () => {
    const { data, status, code } = await look();
    if (data) return 'went well';
    return status === 404 || code === 'SESSION_ENDED' ? 'over' : 'failed';
  });

  return { order, failure: order ? undefined : failure, read: async () => void (await look()) };
}
