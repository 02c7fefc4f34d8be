import type { listStaffOrders } from '@tula/contract/orders.ts';
import { useEffect } from 'react';
import type { Reply } from '../../data/api.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { failureWords } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import type { AskedStaffOrders, StaffFilter } from './staff-orders-query.ts';
import css from './staff-orders-page.module.css';

/** Why a filter shows nothing, and whether that is good. */
const EMPTY: Record<StaffFilter, string> = {
  All: 'Orders stand here as soon as customers place them.',
  New: 'Everything that was paid is on its way or ready. New orders come in by themselves.',
  Shipped: 'What you send, or mark as ready for pickup, stands here.',
  Cancelled: 'Nobody has cancelled an order.',
};

export function NoStaffOrders({ asked, onShowAll }: { asked: AskedStaffOrders; onShowAll: () => void }) {
  const { filter, search } = asked;
  const isNarrowed = search !== '' || filter !== 'All';
  return (
    <EmptyState
      title={search === '' ? 'Could not find any orders' : `No orders found matching “${search}”`}
      actions={
        isNarrowed ? (
          <Button kind="line" onClick={onShowAll}>
            Show all orders
          </Button>
        ) : undefined
      }
    >
      {search === '' ? EMPTY[filter] : wordsFor(filter)}
    </EmptyState>
  );
}

function wordsFor(filter: StaffFilter): string {
  const where = filter === 'All' ? 'Every order was searched' : `Only orders under ${filter} were searched`;
  return `${where}: by order ID, name and phone.`;
}

export function StaffOrdersFailed({
  failure,
  read,
}: {
  failure: Reply<typeof listStaffOrders>;
  read: () => Promise<unknown>;
}) {
  useEffect(() => {
    if (failure) toastFailure('Failed to fetch orders!');
  }, [failure]);
  return (
    <EmptyState
      lean="dropped"
      tone="chilli"
      title="Failed to fetch orders!"
      actions={
        failure.code === 'SESSION_ENDED' ? (
          <LogInAgain />
        ) : (
          <Button onClick={() => void read()}>Try again</Button>
        )
      }
    >
      {failureWords(failure, 'The orders are safe in the shop, whatever this page can show.')}
    </EmptyState>
  );
}

/** Rows, or cards on the phone, in the size of real ones, so that nothing moves once they are read. */
export function StaffOrdersLoading({ count }: { count: number }) {
  return (
    <div className={css.ordersLoading}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={`order ${at}`} className={css.skeletonRow} />
      ))}
    </div>
  );
}
