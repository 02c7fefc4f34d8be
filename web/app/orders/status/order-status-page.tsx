import { shop } from '@tula/contract/shop/shop.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/orders.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { type Failure, failureMessage } from '../../data/failure-message.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { AskOnWhatsapp, askOfOrder } from '../../ui/ask-on-whatsapp.tsx';
import { Button, buttonClass, TextButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onNeed } from '../../ui/on-need.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { tidyAfter } from './after-payment.ts';
import { OrderHeadline } from './order-headline.tsx';
import { CancelOrder } from '../cancel-order.tsx';
import { areOver, cancelHint, outcomeOf, stepsOf } from '../order-outcome.ts';
import { OrderDocuments } from './order-documents.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderReports } from './order-reports.tsx';
import { OrderDestination } from './order-destination.tsx';
import { ParcelTracking } from './parcel-tracking.tsx';
import { CopyTrackingNumber, TrackLink } from '../track-parcel.tsx';
import { BuyAgain } from '../buy-again.tsx';
import { chooseMainAction } from './main-action.ts';
import { presentStateOf } from './present-state.ts';
import { useParcel } from './use-parcel.ts';
import { useOrderStatus } from './use-order-status.ts';
import css from './order-status-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import fieldCss from '../../ui/fields/field.module.css';

const PayForChange = onNeed(() => import('../changes/proposed-change.tsx'));

export function meta() {
  return [{ title: t('status.pageTitle', { shop: shop.name }) }, { name: 'robots', content: 'noindex' }];
}

export default function OrderStatusPage() {
  const search = useUrlParameters();
  const orderId = search.get('order-id')?.trim() ?? '';
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow} ${css.orderPage}`}>
      {orderId === '' ? <NoOrder /> : <OrderStatus key={orderId} orderId={orderId} />}
    </div>
  );
}

function OrderStatus({ orderId }: { orderId: string }) {
  const { order, failure, isPolling, refresh } = useOrderStatus(orderId);
  const tidy = useEffectEvent(() => order && tidyAfter(order));
  const paymentStatus = order?.paymentStatus;
  useEffect(() => {
    if (paymentStatus !== undefined) tidy();
  }, [paymentStatus]);

  if (failure) return <NoOrder failure={failure} onRetry={() => void refresh()} />;
  if (!order) return <OrderLoading />;
  return (
    <>
      <OrderHeadline order={order} isPolling={isPolling} refresh={refresh} />
      {order.proposedChange ? (
        <Suspense>
          <PayForChange orderId={order.id} proposed={order.proposedChange} refresh={refresh} />
        </Suspense>
      ) : null}
      <div className={`${fieldCss.twoFields} ${css.orderNext}`}>
        <WhatHappensNext order={order} refresh={refresh} />
        <OrderDestination order={order} onChanged={refresh} />
      </div>
      <OrderReceipt order={order} />
      <OrderDocuments order={order} />
      <OrderReports order={order} />
    </>
  );
}

function WhatHappensNext({ order, refresh }: { order: Order; refresh: () => Promise<void> }) {
  const [now] = useState(() => new Date());
  const hint = cancelHint(order, now);
  const steps = stepsOf(order);
  const main = chooseMainAction(order, presentStateOf(order, useParcel(order)?.state));
  return (
    <section>
      <h2>{t(areOver(steps) ? 'status.history' : 'status.next')}</h2>
      <ol className={css.steps}>
        {steps.map(({ name, detail, isDone, hasFailed }) => (
          <li key={name} className={hasFailed ? css.isFailed : isDone ? css.isDone : undefined}>
            <b>{name}</b>
            {isDone ? <span className={layoutCss.visuallyHidden}>{` ${t('status.done')}`}</span> : null}
            <br />
            <span className={`${layoutCss.muted} ${layoutCss.small}`}>
              <Figures of={detail} />
            </span>
          </li>
        ))}
      </ol>
      <ParcelTracking order={order} />
      {hint ? <p className={`${layoutCss.small} ${layoutCss.soft} ${layoutCss.noPrint}`}>{hint}</p> : null}
      <div className={`${css.orderActions} ${layoutCss.noPrint}`}>
        {main === 'track' ? null : <TrackLink order={order} />}
        <CopyTrackingNumber order={order} />
        {main === 'buy again' || outcomeOf(order) !== 'paid' ? null : <BuyAgain order={order} />}
        {outcomeOf(order) === 'paid' ? <CancelOrder order={order} onChanged={refresh} /> : null}
        {order.paymentStatus === 'success' ? <PrintOrder /> : null}
        <AskOnWhatsapp text={askOfOrder(order.orderId)} />
      </div>
    </section>
  );
}

function PrintOrder() {
  return (
    <TextButton onClick={() => window.print()}>
      <Icon name="print" isSmall />
      {t('status.print')}
    </TextButton>
  );
}

/** Missing, someone else's or unreadable: the same title, but different actions. */
function NoOrder({ failure, onRetry }: { failure?: Failure; onRetry?: () => void }) {
  const status = failure?.status ?? 404;
  return (
    <EmptyState
      level={1}
      lean="dropped"
      tone="chilli"
      title={t('status.failedTitle')}
      actions={
        <>
          {status === 401 ? <LogInAgain /> : null}
          {onRetry && status !== 404 && status !== 401 ? (
            <Button onClick={onRetry}>{t('retry')}</Button>
          ) : null}
          <Link className={buttonClass({ kind: 'line' })} to={paths.orders()}>
            {t('title')}
          </Link>
        </>
      }
    >
      {failure && status !== 404 ? failureMessage(failure, t('status.failedText')) : t('status.notFound')}
    </EmptyState>
  );
}

function OrderLoading() {
  return (
    <div className={css.orderLoading}>
      <output className={layoutCss.visuallyHidden}>{t('status.loading')}</output>
      <Skeleton className={css.skeletonAnswer} />
      <Skeleton className={css.skeletonPart} />
      <Skeleton className={css.skeletonPart} />
    </div>
  );
}
