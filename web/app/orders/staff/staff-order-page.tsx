import { t } from '@tula/messages/staff-orders.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { Suspense, useEffect, useState } from 'react';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { failureMessage } from '../../data/failure-message.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { pageMeta } from '../../data/head/page-meta.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onNeed } from '../../ui/on-need.ts';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import twoColCss from '../../ui/two-col.module.css';
import type { Route } from './+types/staff-order-page.ts';
import { lastOrdersAddress } from './last-orders-address.ts';
import type { StaffAction } from './actions/order-action.ts';
import { OrderActionDialogs } from './actions/order-action-dialogs.tsx';
import { Payment, Sending } from './order-aside.tsx';
import { Customer } from './order-customer.tsx';
import { OrderNotes } from './order-notes.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { UnprintableNote } from './unprintable-note.tsx';
import { StaffDocuments } from './staff-documents.tsx';
import { StaffTimeline } from './order-timeline.tsx';
import { type StaffOrderState, useStaffOrder, type StaffOrderDetails } from './use-staff-order.ts';
import css from './staff-order-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import buttonCss from '../../ui/button.module.css';
import partsCss from '../../ui/parts.module.css';

/** Few orders have it, so that it is loaded with those. */
const HeldPart = onNeed(() => import('./new-order/held-part.tsx'));

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta('', { title: t('order.pageTitle', { number: params.orderId }) });

export default function StaffOrderPage({ params: { orderId } }: Route.ComponentProps) {
  return <StaffOrderById key={orderId} orderId={orderId} />;
}

function StaffOrderById({ orderId }: { orderId: string }) {
  const state = useStaffOrder(orderId);
  const { order, failure, refresh } = state;
  if (failure) return <StaffOrderFailed state={state} />;
  if (!order) return <PageLoading />;
  return <LoadedOrder order={order} refresh={refresh} />;
}

function LoadedOrder({ order, refresh }: { order: StaffOrderDetails; refresh: () => Promise<void> }) {
  const [action, setAction] = useState<StaffAction>();
  const onAction = (kind: StaffAction['kind']) => setAction({ kind, order });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.staffOrder}`}>
      <div className={`${layoutCss.spread} ${layoutCss.below3} ${layoutCss.noPrint}`}>
        <a className={buttonCss.link} href={lastOrdersAddress()}>
          <Icon name="left" isSmall />
          {t('order.back')}
        </a>
        <Button kind="line" isSmall onClick={() => window.print()}>
          <Icon name="print" isSmall />
          {t('order.print')}
        </Button>
      </div>
      <div className={`${twoColCss.twoColumns} ${css.twoColumns}`}>
        <div className={`${partsCss.titles4} ${css.next} ${layoutCss.noPrint}`}>
          <Sending order={order} onAction={onAction} onChanged={refresh} />
        </div>
        <PackingSlip order={order} boxes={order.boxes} />
        <aside
          className={`${partsCss.titles4} ${css.sideActions} ${layoutCss.noPrint}`}
          aria-label={t('order.actions')}
        >
          {order.paymentStatus === 'success' ? null : (
            <Suspense fallback={null}>
              <HeldPart order={order} onChanged={refresh} />
            </Suspense>
          )}
          <Payment order={order} onAction={onAction} />
          <UnprintableNote order={order} />
          <StaffDocuments key={order.timeline.length} orderId={order.orderId} />
          <Customer order={order} onChanged={refresh} />
          <OrderNotes order={order} onChanged={refresh} />
          <StaffTimeline timeline={order.timeline} />
        </aside>
      </div>
      <OrderActionDialogs action={action} setAction={setAction} onChanged={refresh} />
    </div>
  );
}

function StaffOrderFailed({ state: { failure, refresh } }: { state: StaffOrderState }) {
  const isMissing = failure?.status === 404;
  const title = isMissing ? problemText('ORDER_NOT_FOUND') : t('order.failed');
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
              <Button onClick={() => void refresh()}>{t('retry')}</Button>
            )}
            <a className={buttonClass({ kind: 'line' })} href={lastOrdersAddress()}>
              {t('order.all')}
            </a>
          </>
        }
      >
        {isMissing ? t('order.missing.text') : failure && failureMessage(failure, t('order.failed.text'))}
      </EmptyState>
    </div>
  );
}
