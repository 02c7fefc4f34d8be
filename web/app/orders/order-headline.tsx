import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import { isPickup, type Order } from '@tula/contract/orders/orders.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { t } from '@tula/messages/orders.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';
import { Balance, type BalanceProps } from '../ui/balance.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Text } from '../ui/text.tsx';
import { BuyAgain } from './buy-again.tsx';
import { type Outcome, outcomeOf } from './order-outcome.ts';
import { refundText } from './order-badges.ts';
import { usePayAgain } from './use-pay-again.ts';
import css from './order-status-page.module.css';
import layoutCss from '../ui/layout.module.css';

type OrderHeadlineProps = { order: Order; isPolling: boolean; refresh: () => Promise<void> };

const HEADINGS: Record<Outcome, () => string> = {
  paid: () => t('headline.paid'),
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

/** The outcome of the order; screen readers announce its changes. */
export function OrderHeadline({ order, isPolling, refresh }: OrderHeadlineProps) {
  const outcome = outcomeOf(order);
  return (
    <div className={css.outcome}>
      <Balance {...EMBLEMS[outcome]} />
      <div aria-live="polite" aria-atomic="true">
        <h1>{HEADINGS[outcome]()}</h1>
        <p>{sentenceOf(order, outcome)}</p>
      </div>
      <div className={`${layoutCss.row} ${css.row}`}>
        <NextSteps order={order} outcome={outcome} isPolling={isPolling} refresh={refresh} />
      </div>
    </div>
  );
}

function sentenceOf(order: Order, outcome: Outcome): ReactNode {
  const { declinedPaymentRefundBusinessDays: days } = shopPromises;
  const amount = formatPaise(order.totalPaise);
  const { orderId } = order;
  const number = (inside: ReactNode) => <b className={layoutCss.noWrap}>{inside}</b>;
  if (outcome === 'waiting') return t('sentence.waiting');
  if (outcome === 'failed')
    return t('sentence.failed', {
      reason: whyNotText('pay', order.actions.pay.whyNot) ?? t('sentence.cartSafe'),
      days,
    });
  if (outcome === 'late')
    return (
      <Text
        of={t.rich('sentence.late', {
          latePayment: order.latePayment ?? '',
          order: orderId,
          refund: refundText(order) ?? '',
        })}
        number={number}
      />
    );
  if (order.latePayment === 'SERVED' && outcome === 'paid')
    return (
      <Text
        of={t.rich('sentence.paidLate', { amount, order: orderId, email: order.email })}
        number={number}
      />
    );
  if (outcome === 'cancelled')
    return (
      <Text
        of={t.rich('sentence.cancelled', {
          order: orderId,
          refund: refundText(order) ?? t('sentence.cancelledNoRefund'),
        })}
        number={number}
      />
    );
  return isPickup(order) ? (
    <Text of={t.rich('sentence.paidPickup', { amount, order: orderId })} number={number} />
  ) : (
    <Text of={t.rich('sentence.paid', { amount, order: orderId, email: order.email })} number={number} />
  );
}

function NextSteps({ order, outcome, isPolling, refresh }: OrderHeadlineProps & { outcome: Outcome }) {
  const { isPaying, pay } = usePayAgain(order.orderId, refresh);
  if (outcome === 'late' && order.latePayment !== 'PAID_AGAIN')
    return (
      <>
        <BuyAgain order={order} isMain />
        <MyOrders />
      </>
    );
  if (outcome === 'failed') {
    return (
      <>
        {order.actions.pay.isAllowed ? (
          <Button kind="pay" isPending={isPaying} onClick={pay}>
            {t('next.tryAgain')}
          </Button>
        ) : (
          <BuyAgain order={order} isMain />
        )}
        <Link className={buttonClass({ kind: 'line' })} to={paths.cart()}>
          {t('next.cart')}
        </Link>
      </>
    );
  }
  if (outcome === 'waiting') {
    return (
      <>
        <Button kind="line" isPending={isPolling} onClick={() => void refresh()}>
          {t(isPolling ? 'next.checking' : 'next.refresh')}
        </Button>
        {order.actions.pay.isAllowed ? (
          <Button kind="line" isPending={isPaying} onClick={pay}>
            {t('next.payNow')}
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <>
      <MyOrders />
      <Link className={buttonClass({ kind: 'line' })} to={paths.products()}>
        {t('next.explore')}
      </Link>
    </>
  );
}

function MyOrders() {
  return (
    <Link className={buttonClass({ kind: 'line' })} to={paths.orders()}>
      {t('next.orders')}
    </Link>
  );
}
