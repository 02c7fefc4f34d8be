import { type Order, readOrderStatus } from '@tula/contract/orders.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Reply, send } from '../data/api.ts';
import { waitBeforeLook } from './payment-polling.ts';

export type OrderStatusState = {
  order: Order | undefined;
  /** Set when the order could not be read and there is nothing to show. */
  failure: Reply<typeof readOrderStatus> | undefined;
  /** Whether the page goes on looking by itself. */
  isLooking: boolean;
  look: () => Promise<void>;
};

/** An order, looked at again and again while its payment is pending and the page is seen. */
export function useOrderStatus(orderId: string): OrderStatusState {
  const [order, setOrder] = useState<Order>();
  const [failure, setFailure] = useState<OrderStatusState['failure']>();
  const [hasStopped, setStopped] = useState(false);
  const looks = useRef(0);
  const newestRead = useRef(0);

  const look = useCallback(async () => {
    looks.current += 1;
    const mine = looks.current;
    const reply = await send(readOrderStatus, { params: { id: orderId } });
    if (!reply.data) {
      // Without a session nothing more is heard of the order, however often it is looked at.
      if (reply.code === 'SESSION_ENDED') setOrder(undefined);
      return setFailure(reply);
    }
    // What a later look found is not undone by an answer that was longer on its way.
    if (mine < newestRead.current) return;
    newestRead.current = mine;
    setOrder(reply.data.order);
    setFailure(undefined);
  }, [orderId]);

  useEffect(() => {
    const first = setTimeout(() => void look());
    return () => clearTimeout(first);
  }, [look]);

  const isPending = order?.paymentStatus === 'pending' && !order.isCancelled;
  useEffect(() => {
    if (!isPending) return;
    const stop = keepLooking(look, setStopped);
    return stop;
  }, [isPending, look]);

  return { order, failure: order ? undefined : failure, isLooking: isPending && !hasStopped, look };
}

/** Looks until stopped: not while the page is hidden, and at once when somebody comes back to it. */
function keepLooking(look: () => Promise<void>, onStopped: (hasStopped: boolean) => void): () => void {
  let startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function plan() {
    clearTimeout(timer);
    if (isOver || document.hidden) return;
    const wait = waitBeforeLook(performance.now() - startedAt);
    onStopped(wait === undefined);
    if (wait !== undefined) timer = setTimeout(() => void look().then(plan), wait);
  }
  function comeBack() {
    if (isOver || document.hidden) return clearTimeout(timer);
    startedAt = performance.now();
    clearTimeout(timer);
    void look().then(plan);
  }

  plan();
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('focus', comeBack);
  };
}
