import { formatPaise } from '@tula/contract/values/money.ts';
import { dueNow } from '@tula/contract/orders/advances.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/orders.ts';
import { useId, useRef, useState } from 'react';
import { paths } from '@tula/contract/shop/pages.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useReadKeepingFocus } from '../ui/keep-focus.ts';
import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderItems } from './order-items.tsx';
import { formatCancelDeadline } from './order-outcome.ts';
import { badgesOf, statusSentence } from './order-badges.ts';
import { TrackParcel } from './track-parcel.tsx';
import { usePayAgain } from './use-pay-again.ts';
import css from './orders-page.module.css';
import layoutCss from '../ui/layout.module.css';
import priceCss from '../ui/price.module.css';
import buttonCss from '../ui/button.module.css';
import { Figures } from '../ui/figures.tsx';
import fieldCss from '../ui/fields/field.module.css';

type OrderCardProps = { order: Order; startsOpen: boolean; onChanged: () => Promise<void> };

/** One order of the list: number, status, products and actions. */
export function OrderCard({ order, startsOpen, onChanged }: OrderCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadKeepingFocus(order, onChanged, heading);
  return (
    <li className={`${layoutCss.card} ${css.order}`}>
      <div className={css.orderHeader}>
        <div>
          <h2 ref={heading} tabIndex={-1} translate="no">
            {order.orderId}
          </h2>
          <p className={`${layoutCss.muted} ${layoutCss.small} ${layoutCss.noWrap}`}>
            {formatDay(new Date(order.orderDate))}
          </p>
        </div>
        <div className={css.orderSum}>
          <p className={priceCss.price}>{formatPaise(order.totalPaise)}</p>
          <p className={`${layoutCss.wrapped} ${css.orderBadges}`}>
            {badgesOf(order).map(({ tone, words }) => (
              <StatusBadge key={words} tone={tone}>
                {words}
              </StatusBadge>
            ))}
          </p>
        </div>
        <p className={`${layoutCss.soft} ${layoutCss.small} ${css.orderStanding}`}>{statusSentence(order)}</p>
      </div>
      <Products order={order} startsOpen={startsOpen} />
      <div className={`${layoutCss.row} ${css.orderActions}`}>
        <Actions order={order} onChanged={readAgain} />
      </div>
    </li>
  );
}

function Products({ order, startsOpen }: { order: Order; startsOpen: boolean }) {
  const [isOpen, open] = useState(startsOpen);
  const id = useId();
  const { products } = order;
  return (
    <div className={css.orderProducts}>
      <button
        type="button"
        className={css.orderOpen}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      >
        {t('card.products', {
          count: products.length,
          weight: formatKg(grams(order.totalWeightGrams)),
        })}
        <span className={layoutCss.visuallyHidden}>{` ${t('card.in', { order: order.orderId })}`}</span>
        <Icon name="down" isSmall />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <OrderItems order={order} /> : null}
      </div>
    </div>
  );
}

function Actions({ order, onChanged }: { order: Order; onChanged: () => Promise<void> }) {
  const [now] = useState(() => new Date());
  const cancelUntil = formatCancelDeadline(order, now);
  return (
    <>
      {order.actions.pay.isAllowed ? <PayNow order={order} refresh={onChanged} /> : null}
      <a className={buttonCss.link} href={paths.orderStatus(order.orderId)}>
        {t('card.details')}
        <span className={layoutCss.visuallyHidden}>{` ${t('card.of', { order: order.orderId })}`}</span>
      </a>
      <TrackParcel order={order} />
      <BuyAgain order={order} />
      <CancelOrder order={order} onChanged={onChanged} />
      {cancelUntil ? (
        <p className={`${fieldCss.hint} ${css.orderUntil}`}>
          <Figures of={t('cancel.until', { time: cancelUntil })} />
        </p>
      ) : null}
    </>
  );
}

const CARD_LABELS = {
  all: () => t('card.pay'),
  advance: () => t('card.payAdvance'),
  rest: () => t('card.payRest'),
};

function PayNow({ order, refresh }: { order: Order; refresh: () => Promise<void> }) {
  const { isPaying, pay } = usePayAgain(order.orderId, refresh);
  return (
    <Button className={css.orderPay} isSmall isPending={isPaying} onClick={pay}>
      {CARD_LABELS[dueNow(order).part]()}
      <span className={layoutCss.visuallyHidden}>{` ${t('card.payFor', { order: order.orderId })}`}</span>
    </Button>
  );
}
