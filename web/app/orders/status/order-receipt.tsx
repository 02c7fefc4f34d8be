import type { Order } from '@tula/contract/orders/orders.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { licenceNumberText } from '@tula/contract/shop/licence-holder.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/orders.ts';
import { spacedPin } from '../../addresses/address-lines.ts';
import { sumLines } from '../../checkout/sum-lines.ts';
import { Figures } from '../../ui/figures.tsx';
import { MoneyList } from '../../ui/money-list.tsx';
import { PartRefunds } from './part-refunds.tsx';
import { policyOfOrderPath } from '@tula/contract/page-texts/policies-of-order.ts';
import { Link } from 'react-router';
import { linesWhileUnpaid } from '../../catalogue/advance-lines.ts';
import { wasPaid } from '../order-outcome.ts';
import { OrderItems } from '../order-items.tsx';
import css from './order-status-page.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The items and totals of an order, from the order's own copy. */
export function OrderReceipt({ order }: { order: Order }) {
  const address = order.shippingAddress;
  const to = address ? { postalCode: address.postalCode, weight: grams(order.totalWeightGrams) } : undefined;
  const parts = linesWhileUnpaid(order);
  const total = t(wasPaid(order) || parts.length > 0 ? 'receipt.total' : 'receipt.notPaid');
  return (
    <section className={css.receipt}>
      <div className={layoutCss.between}>
        <h2>
          <Figures of={t('receipt.title', { order: order.orderId })} />
        </h2>
        <span className={`${layoutCss.muted} ${layoutCss.small} ${layoutCss.noWrap}`}>
          {formatDay(new Date(order.orderDate))}
        </span>
      </div>
      <OrderItems order={order} />
      <div className={css.receiptSums}>
        <MoneyList lines={[...sumLines(order, to, total), ...parts]} />
      </div>
      <PartRefunds order={order} />
      <Seller />
      <PoliciesOfOrder order={order} />
    </section>
  );
}

/** The promises of the time when the order was placed, whatever the shop promises now. */
function PoliciesOfOrder({ order: { terms } }: { order: Order }) {
  return (
    <p className={`${layoutCss.small} ${layoutCss.noPrint}`}>
      <Link className={layoutCss.tap} to={policyOfOrderPath('terms', terms)}>
        {t('receipt.policies')}
      </Link>
    </p>
  );
}

/** Every receipt of food names its seller and the food licence. */
function Seller() {
  const { line, area, city, pincode } = shop.address;
  return (
    <p className={`${layoutCss.muted} ${layoutCss.small} ${layoutCss.above5}`}>
      <Figures of={t('receipt.seller', { shop: shop.name, line, area, city, pincode: spacedPin(pincode) })} />
      <br />
      {licenceNumberText(shop.fssaiNumber)}
    </p>
  );
}
