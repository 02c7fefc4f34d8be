import type { Order } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/orders.ts';
import { Balance, type BalanceProps } from '../../ui/balance.tsx';
import { HeadlineSentence } from './headline-sentence.tsx';
import { chooseMainAction, formatExpectedDay } from './main-action.ts';
import { NextSteps } from './next-steps.tsx';
import { type Outcome, outcomeOf } from '../order-outcome.ts';
import { type PresentState, presentStateOf } from './present-state.ts';
import { useParcel } from './use-parcel.ts';
import css from './order-status-page.module.css';
import layoutCss from '../../ui/layout.module.css';

type OrderHeadlineProps = { order: Order; isPolling: boolean; refresh: () => Promise<void> };

const HEADINGS: Record<PresentState, () => string> = {
  paid: () => t('headline.paid'),
  'on-its-way': () => t('headline.onItsWay'),
  'out-for-delivery': () => t('headline.outForDelivery'),
  delivered: () => t('headline.delivered'),
  'coming-back': () => t('headline.comingBack'),
  ready: () => t('headline.ready'),
  collected: () => t('headline.collected'),
  refunding: () => t('headline.refunding'),
  refunded: () => t('headline.refunded'),
  held: () => t('headline.held'),
  waiting: () => t('headline.waiting'),
  failed: () => t('headline.failed'),
  late: () => t('headline.late'),
  cancelled: () => t('headline.cancelled'),
};

const EMBLEMS: Record<Outcome, BalanceProps> = {
  paid: { lean: 'level', tone: 'leaf' },
  waiting: { lean: 'waiting' },
  failed: { lean: 'failed', tone: 'chilli' },
  late: { lean: 'failed', tone: 'chilli' },
  cancelled: { lean: 'failed', tone: 'chilli' },
};

/** The parcel of a paid order that comes back. */
const UNDELIVERED: BalanceProps = { lean: 'dropped', tone: 'chilli' };

/** Where the order stands; screen readers announce its changes. */
export function OrderHeadline({ order, isPolling, refresh }: OrderHeadlineProps) {
  const outcome = outcomeOf(order);
  const state = presentStateOf(order, useParcel(order)?.state);
  const expected = formatExpectedDay(order, state);
  return (
    <div className={css.outcome}>
      <Balance {...(state === 'coming-back' ? UNDELIVERED : EMBLEMS[outcome])} />
      <div aria-live="polite" aria-atomic="true">
        <h1>{order.latePayment === 'HOLD_ENDED' ? t('headline.notKept') : HEADINGS[state]()}</h1>
        {expected === undefined ? null : (
          <p className={`${css.expectedDay} ${layoutCss.noPrint}`}>{expected}</p>
        )}
        <p>
          <HeadlineSentence order={order} state={state} isPolling={isPolling} />
        </p>
        {order.pickupCode === null ? null : <PickupCode code={order.pickupCode} qr={order.pickupQr} />}
      </div>
      <NextSteps order={order} main={chooseMainAction(order, state)} refresh={refresh} />
    </div>
  );
}

function PickupCode({ code, qr }: { code: string; qr: Order['pickupQr'] }) {
  return (
    <div className={css.pickupCode}>
      <p>
        {t('pickupCode')} <b translate="no">{code}</b>
        <small>{t('pickupCode.hint')}</small>
      </p>
      {qr === null ? null : (
        <svg viewBox={`0 0 ${qr.side} ${qr.side}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={qr.path} />
        </svg>
      )}
    </div>
  );
}
