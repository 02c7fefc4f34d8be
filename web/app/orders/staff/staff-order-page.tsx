import { useEffect, useState } from 'react';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { failureWords } from '../../data/failure-message.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { pageMeta } from '../../data/page-meta.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import twoColCss from '../../ui/two-col.module.css';
import type { Route } from './+types/staff-order-page.ts';
import { keptOrdersAddress } from './last-orders-address.ts';
import type { Act } from './actions/order-action.ts';
import { StaffActs } from './actions/order-action-dialogs.tsx';
import { Customer, Payment, Sending } from './order-aside.tsx';
import { StaffSlip } from './packing-slip.tsx';
import { StaffTimeline } from './order-timeline.tsx';
import { type StaffOrderState, useStaffOrder, type WholeStaffOrder } from './use-staff-order.ts';
import css from './staff-order-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import buttonCss from '../../ui/button.module.css';

export const meta: Route.MetaFunction = ({ params }) => pageMeta('', { title: `Order ${params.orderId}` });

export default function StaffOrderPage({ params: { orderId } }: Route.ComponentProps) {
  return <StaffOrderWith key={orderId} orderId={orderId} />;
}

function StaffOrderWith({ orderId }: { orderId: string }) {
  const state = useStaffOrder(orderId);
  const { order, failure, refresh } = state;
  if (failure) return <StaffOrderFailed state={state} />;
  if (!order) return <PageLoading />;
  return <WholeOrder order={order} refresh={refresh} />;
}

function WholeOrder({ order, refresh }: { order: WholeStaffOrder; refresh: () => Promise<void> }) {
  const [act, begin] = useState<Act>();
  const onAct = (kind: Act['kind']) => begin({ kind, order });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.staffOrder}`}>
      <div className={`${css.staffOrderBar} ${layoutCss.noPrint}`}>
        <a className={buttonCss.link} href={keptOrdersAddress()}>
          <Icon name="left" isSmall />
          Orders
        </a>
        <Button kind="line" isSmall onClick={() => window.print()}>
          <Icon name="print" isSmall />
          Print slip
        </Button>
      </div>
      <div className={`${twoColCss.twoColumns} ${css.twoColumns}`}>
        <StaffSlip order={order} />
        <aside className={`${css.sideActions} ${layoutCss.noPrint}`} aria-label="What can be done">
          <Sending order={order} onAct={onAct} />
          <Payment order={order} onAct={onAct} />
          <Customer order={order} />
          <StaffTimeline timeline={order.timeline} />
        </aside>
      </div>
      <StaffActs act={act} begin={begin} onChanged={refresh} />
    </div>
  );
}

function StaffOrderFailed({ state: { failure, refresh } }: { state: StaffOrderState }) {
  const isMissing = failure?.status === 404;
  const title = isMissing
    ? 'Order not found'
    : 'Unable to fetch the order details :( Please try again later!';
  useEffect(() => {
    if (!isMissing) toastFailure(title);
  }, [isMissing, title]);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <EmptyState
        level={1}
        lean={isMissing ? 'level' : 'dropped'}
        tone={isMissing ? 'brass' : 'chilli'}
        title={title}
        actions={
          <>
            {failure?.code === 'SESSION_ENDED' ? <LogInAgain /> : null}
            {isMissing || failure?.code === 'SESSION_ENDED' ? null : (
              <Button onClick={() => void refresh()}>Try again</Button>
            )}
            <a className={buttonClass({ kind: 'line' })} href={keptOrdersAddress()}>
              All orders
            </a>
          </>
        }
      >
        {isMissing
          ? 'Nobody has placed an order with this number.'
          : failure && failureWords(failure, 'The order is safe in the shop, whatever this page can show.')}
      </EmptyState>
    </div>
  );
}
