import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { readStaffOrder } from '@tula/contract/orders/orders.ts';
import { pollEvery, STAFF_POLL_MS } from '../../data/polling.ts';
import type { Pace } from '../../data/queries.ts';
import { useRead } from '../../data/use-read.ts';

export type StaffOrderDetails = ResultOf<typeof readStaffOrder>['order'];
export type StaffOrderState = ReturnType<typeof useStaffOrder>;

const pace: Pace<typeof readStaffOrder> = (answer) =>
  answer.failure?.status === 404 ? undefined : pollEvery(STAFF_POLL_MS)(answer);

/** An order with its history, polled while the page is visible. */
export function useStaffOrder(orderId: string) {
  const { data, failure, refresh } = useRead(readStaffOrder, { params: { id: orderId } }, { pace });
  return { order: data?.order, failure: data ? undefined : failure, refresh };
}
