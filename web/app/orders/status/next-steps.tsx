import { dueNow } from '@tula/contract/orders/advances.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { directionsTo } from '@tula/contract/shop/pickup-place.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/orders.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import buttonCss from '../../ui/button.module.css';
import { Button, buttonClass } from '../../ui/button.tsx';
import layoutCss from '../../ui/layout.module.css';
import { BuyAgain } from '../buy-again.tsx';
import { TrackLink } from '../track-parcel.tsx';
import { usePayAgain } from '../use-pay-again.ts';
import type { MainAction } from './main-action.ts';
import css from './order-status-page.module.css';

type NextStepsProps = { order: Order; main: MainAction; refresh: () => Promise<void> };

/** The most probable next step as one wide button, and the ways on below it. */
export function NextSteps({ order, main, refresh }: NextStepsProps) {
  return (
    <div className={css.nextSteps}>
      {MAIN_ACTIONS[main](order, refresh)}
      <p className={css.waysOn}>
        {main === 'my orders' ? null : (
          <Link className={buttonCss.link} to={paths.orders()}>
            {t('next.orders')}
          </Link>
        )}
        {main === 'keep shopping' ? null : (
          <Link className={buttonCss.link} to={paths.products()}>
            {t('next.keepShopping')}
          </Link>
        )}
      </p>
    </div>
  );
}

const MAIN_ACTIONS: Record<MainAction, (order: Order, refresh: () => Promise<void>) => ReactNode> = {
  track: (order) => <TrackLink order={order} isMain />,
  directions: () => <Directions />,
  'pay again': (order, refresh) => (
    <Pay
      order={order}
      refresh={refresh}
      label={t('next.payAgain', { amount: formatPaise(dueNow(order).amountPaise) })}
    />
  ),
  'pay held': (order, refresh) => <Pay order={order} refresh={refresh} label={payLabel(order)} />,
  'pay now': (order, refresh) => <Pay order={order} refresh={refresh} />,
  refresh: (_, refresh) => (
    <Button kind="line" isWide onClick={() => void refresh()}>
      {t('next.refresh')}
    </Button>
  ),
  call: () => (
    <a className={buttonClass({ isWide: true })} href={`tel:${shop.phone.replaceAll(' ', '')}`}>
      {t('next.call', { phone: shop.phone })}
    </a>
  ),
  'buy again': (order) => <BuyAgain order={order} isMain />,
  'my orders': () => (
    <Link className={buttonClass({ isWide: true })} to={paths.orders()}>
      {t('next.orders')}
    </Link>
  ),
  'keep shopping': () => (
    <Link className={buttonClass({ kind: 'line', isWide: true })} to={paths.products()}>
      {t('next.keepShopping')}
    </Link>
  ),
};

const PAY_LABELS: Record<ReturnType<typeof dueNow>['part'], (amount: string) => string> = {
  all: (amount) => t('next.pay', { amount }),
  advance: (amount) => t('next.payAdvance', { amount }),
  rest: (amount) => t('next.payRest', { amount }),
};

function payLabel(order: Order): string {
  const { part, amountPaise } = dueNow(order);
  return PAY_LABELS[part](formatPaise(amountPaise));
}

type PayProps = { order: Order; refresh: () => Promise<void>; label?: string };

/** While the bank may still confirm, paying is offered less loudly. */
function Pay({ order, refresh, label }: PayProps) {
  const { isPaying, pay } = usePayAgain(order.orderId, refresh);
  return (
    <Button kind={label === undefined ? 'line' : 'pay'} isWide isPending={isPaying} onClick={pay}>
      {label ?? t('next.payNow')}
    </Button>
  );
}

/** Opens a map, which is told no more than the address. */
function Directions() {
  return (
    <a
      className={buttonClass({ isWide: true })}
      href={directionsTo()}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('next.directions')}
      <span className={layoutCss.visuallyHidden}>{` ${t('next.directionsTo')}`}</span>
    </a>
  );
}
