import { cancellationText } from '@tula/contract/orders/shop-cancellation.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { isPickup, type Order } from '@tula/contract/orders/orders.ts';
import { formatCalendarDay, formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { pickupPlace } from '@tula/contract/shop/pickup-place.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/orders.ts';
import type { Rich } from '@tula/messages/rich-text.ts';
import type { ReactNode } from 'react';
import { Text } from '../../ui/text.tsx';
import { refundText } from '../order-badges.ts';
import { formatArrival } from '../order-outcome.ts';
import type { PresentState } from './present-state.ts';
import layoutCss from '../../ui/layout.module.css';
import css from './order-status-page.module.css';

type HeadlineSentenceProps = { order: Order; state: PresentState; isPolling: boolean };

/** The sentence under the heading: what the state means for the customer. */
export function HeadlineSentence({ order, state, isPolling }: HeadlineSentenceProps) {
  if (state === 'waiting') return waitingText(order, isPolling);
  if (state === 'failed') return failedText(order);
  const number = (inside: ReactNode) => (
    <b className={layoutCss.noWrap} translate="no">
      {inside}
    </b>
  );
  const arrival = (inside: ReactNode) => <span className={css.onPaper}>{inside}</span>;
  return <Text of={SENTENCES[state](order)} number={number} arrival={arrival} />;
}

function waitingText({ actions }: Order, isPolling: boolean): string {
  if (!actions.pay.isAllowed) return whyNotText('pay', actions.pay.whyNot) ?? t('sentence.waitingLong');
  return t(isPolling ? 'sentence.waiting' : 'sentence.waitingLong');
}

function failedText({ actions, promises }: Order): string {
  const { declinedPaymentRefundBusinessDays: days } = promises;
  const reason = whyNotText('pay', actions.pay.whyNot);
  return reason ? t('sentence.failedBecause', { reason, days }) : t('sentence.failed', { days });
}

type Sentence = (order: Order) => Rich<'number' | 'arrival'>;

const SENTENCES: Record<Exclude<PresentState, 'waiting' | 'failed'>, Sentence> = {
  paid: paidText,
  held: heldText,
  'on-its-way': (order) => t.rich('sentence.onItsWay', { order: order.orderId, days: formatArrival(order) }),
  'out-for-delivery': ({ orderId: order }) => t.rich('sentence.outForDelivery', { order }),
  delivered: ({ orderId: order, promises }) =>
    t.rich('sentence.delivered', { order, hours: promises.damageReportHours }),
  'coming-back': ({ orderId: order }) => t.rich('sentence.comingBack', { order, phone: shop.phone }),
  ready: ({ orderId: order }) => {
    const { line, area } = pickupPlace();
    return t.rich('sentence.ready', { order, line, area, hours: shop.openingHours });
  },
  collected: ({ orderId: order }) => t.rich('sentence.collected', { order }),
  refunding: refundedText,
  refunded: refundedText,
  late: (order) =>
    t.rich('sentence.late', {
      latePayment: order.latePayment ?? '',
      order: order.orderId,
      refund: refundText(order) ?? '',
    }),
  cancelled: (order) => {
    const facts = { order: order.orderId, refund: refundText(order) ?? t('sentence.cancelledNoRefund') };
    const { shopCancellation } = order;
    if (shopCancellation === undefined) return t.rich('sentence.cancelled', facts);
    return t.rich('sentence.cancelledByShop', { ...facts, reason: cancellationText(shopCancellation) });
  },
};

function heldText({ heldUntil = '', orderId: order, advance }: Order): Rich<'number'> {
  const moment = formatMoment(new Date(heldUntil));
  if (advance === undefined) return t.rich('sentence.held', { order, moment });
  const amounts = { advance: formatPaise(advance.paise), rest: formatPaise(advance.restPaise) };
  const day = formatCalendarDay(advance.restBy);
  return advance.paidAt === null
    ? t.rich('sentence.heldAdvance', { ...amounts, order, moment, day })
    : t.rich('sentence.heldRest', { ...amounts, order, day });
}

function paidText(order: Order): Rich<'number'> {
  const facts = { amount: formatPaise(order.totalPaise), order: order.orderId };
  if (order.latePayment === 'SERVED') return t.rich('sentence.paidLate', { ...facts, email: order.email });
  return isPickup(order)
    ? t.rich('sentence.paidPickup', facts)
    : t.rich('sentence.paid', { ...facts, email: order.email });
}

function refundedText(order: Order): Rich<'number'> {
  return t.rich('sentence.refunded', { order: order.orderId, refund: refundText(order) ?? '' });
}
