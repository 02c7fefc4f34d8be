import { type Order, readOrderStatus } from '@tula/contract/orders/orders.ts';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../data/failure-message.ts';
import { onPageReturn, type Pace } from '../../data/queries.ts';
import { useRead } from '../../data/use-read.ts';
import { waitBeforePoll } from './payment-polling.ts';

/** An order, polled while its payment, or that of a change of it, is pending and the page is visible. */
export function useOrderStatus(orderId: string) {
  const [openedAtMs] = useState(() => performance.now());
  const pollingSinceMs = useRef(openedAtMs);
  const pace: Pace<typeof readOrderStatus> = ({ data }) =>
    isPending(data?.order) ? waitBeforePoll(performance.now() - pollingSinceMs.current) : undefined;
  // Without a session, polling would only fail.
  const options = { pace, keepsData: ({ code }: Failure) => code !== 'SESSION_ENDED' };
  const { data, failure, isPolling, refresh } = useRead(
    readOrderStatus,
    { params: { id: orderId } },
    options,
  );

  const isWaiting = isPending(data?.order);
  useEffect(() => {
    if (!isWaiting) return;
    pollingSinceMs.current = performance.now();
    return onPageReturn(() => {
      pollingSinceMs.current = performance.now();
      // A poll that is on its way may have been answered before the person paid.
      void refresh();
    });
  }, [isWaiting, refresh]);

  return { order: data?.order, failure: data ? undefined : failure, isPolling, refresh };
}

function isPending(order: Order | undefined): boolean {
  if (order?.proposedChange?.isPaying) return true;
  return order?.paymentStatus === 'pending' && !order.isCancelled;
}
