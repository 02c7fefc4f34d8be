import type { Order } from '@tula/contract/orders.ts';
import { formatDay } from '@tula/contract/shop.ts';
import { grams } from '@tula/contract/weight.ts';
import { sumLines } from '../checkout/sum-lines.ts';
import { MoneyList } from '../ui/money-list.tsx';
import { OrderItems } from './order-items.tsx';
import css from './order-status-page.module.css';
import layoutCss from '../ui/layout.module.css';

/** What was ordered and what it came to, from the copy that the order keeps. */
export function OrderReceipt({ order }: { order: Order }) {
  const address = order.shippingAddress;
  const to = address ? { postalCode: address.postalCode, weight: grams(order.totalWeightGrams) } : undefined;
  return (
    <section className={css.receipt}>
      <div className={layoutCss.between}>
        <h2>{`Order ${order.orderId}`}</h2>
        <span className={`${layoutCss.muted} ${layoutCss.small} ${layoutCss.noWrap}`}>
          {formatDay(new Date(order.orderDate))}
        </span>
      </div>
      <OrderItems order={order} />
      <div className={css.receiptSums}>
        <MoneyList lines={sumLines(order, to, order.paymentStatus === 'success' ? 'Total' : 'Not paid')} />
      </div>
    </section>
  );
}
