import { whyNotText } from '@tula/contract/order-action-texts.ts';
import { isPickup, type Order } from '@tula/contract/orders.ts';
import { formatPaise } from '@tula/contract/money.ts';
import { shop } from '@tula/contract/shop.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../data/paths.ts';
import { Balance, type BalanceProps } from '../ui/balance.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { BuyAgain } from './buy-again.tsx';
import { type Outcome, outcomeOf } from './order-outcome.ts';
import { refundWords } from './order-badges.ts';
import { usePayAgain } from './use-pay-again.ts';
import css from './order-status-page.module.css';
import layoutCss from '../ui/layout.module.css';

type OrderAnswerProps = { order: Order; isPolling: boolean; refresh: () => Promise<void> };

const HEADINGS: Record<Outcome, string> = {
  paid: 'Payment received',
  waiting: 'Waiting for your bank',
  failed: 'Payment failed',
  cancelled: 'Order cancelled',
};

const EMBLEMS: Record<Outcome, BalanceProps> = {
  paid: { lean: 'level', tone: 'leaf' },
  waiting: { lean: 'waiting' },
  failed: { lean: 'failed', tone: 'chilli' },
  cancelled: { lean: 'failed', tone: 'chilli' },
};

const CART_KEPT = 'Your cart is as you left it.';

/** The answer, before anything else; it is read out when it changes. */
export function OrderAnswer({ order, isPolling, refresh }: OrderAnswerProps) {
  const outcome = outcomeOf(order);
  return (
    <div className={css.answer}>
      <Balance {...EMBLEMS[outcome]} />
      <div aria-live="polite" aria-atomic="true">
        <h1>{HEADINGS[outcome]}</h1>
        <p>{sentenceOf(order, outcome)}</p>
      </div>
      <div className={`${layoutCss.row} ${css.row}`}>
        <WayOn order={order} outcome={outcome} isPolling={isPolling} refresh={refresh} />
      </div>
    </div>
  );
}

function sentenceOf(order: Order, outcome: Outcome): ReactNode {
  const { declinedPaymentRefundBusinessDays: days } = shop.promises;
  const amount = formatPaise(order.totalPaise);
  const number = <b className={layoutCss.noWrap}>{order.orderId}</b>;
  if (outcome === 'waiting')
    return 'We have not heard back about this payment yet. It mostly takes under a minute; this page looks again by itself. Please do not pay twice.';
  if (outcome === 'failed')
    return `The bank declined this payment, so nothing was ordered. ${whyNotText('pay', order.actions.pay.whyNot) ?? CART_KEPT} If money was taken, it returns within ${days} business days.`;
  if (outcome === 'cancelled')
    return (
      <>
        {'You have called back order '}
        {number}
        {`. ${refundWords(order) ?? 'Nothing will be packed.'}`}
      </>
    );
  return (
    <>
      {`${amount} paid for order `}
      {number}
      {isPickup(order) ? '. You collect it from the store.' : `. A receipt is on its way to ${order.email}.`}
    </>
  );
}

function WayOn({ order, outcome, isPolling, refresh }: OrderAnswerProps & { outcome: Outcome }) {
  const { isPaying, pay } = usePayAgain(order.orderId, refresh);
  if (outcome === 'failed') {
    return (
      <>
        {order.actions.pay.isAllowed ? (
          <Button kind="pay" isPending={isPaying} onClick={pay}>
            Try again
          </Button>
        ) : (
          <BuyAgain order={order} isMain />
        )}
        <Link className={buttonClass({ kind: 'line' })} to={paths.cart()}>
          Back to cart
        </Link>
      </>
    );
  }
  if (outcome === 'waiting') {
    return (
      <>
        <Button kind="line" isPending={isPolling} onClick={() => void refresh()}>
          {isPolling ? 'Checking' : 'Look again'}
        </Button>
        {order.actions.pay.isAllowed ? (
          <Button kind="line" isPending={isPaying} onClick={pay}>
            Not paid yet? Pay now
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <>
      <Link className={buttonClass({ kind: 'line' })} to={paths.orders()}>
        My Orders
      </Link>
      <Link className={buttonClass({ kind: 'line' })} to={paths.products()}>
        Explore Products
      </Link>
    </>
  );
}
