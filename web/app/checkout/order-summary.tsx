import { formatPaise, type Paise } from '@tula/contract/money.ts';
import { formatPack, type Grams } from '@tula/contract/weight.ts';
import type { ReactNode } from 'react';
import { type CartItem, lineTotal, totalsOf } from '../cart/cart.ts';
import { type MoneyLine, MoneyList } from '../ui/money-list.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import '../ui/price.css';
import '../ui/two-col.css';
import { type Shipping, sumsOf } from './checkout.ts';
import { type SentTo, shippingNote, subTotalLine, sumLines } from './sum-lines.ts';

type OrderSummaryProps = {
  items: readonly CartItem[];
  /** What the total reckons with; undefined while it is not known. */
  charge: Paise | undefined;
  shipping: Shipping;
  to: { postalCode: string } | undefined;
  children: ReactNode;
};

export function OrderSummary({ items, charge, shipping, to, children }: OrderSummaryProps) {
  const weight = totalsOf(items).weight;
  const sentTo = to && { postalCode: to.postalCode, weight };
  const lines =
    charge === undefined
      ? linesWithoutCharge(items, shipping, sentTo)
      : sumLines(sumsOf(items, charge), sentTo);
  return (
    <aside className="sumbox" aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <ul>
        {items.map((item) => (
          <SummaryLine key={`${item.id}/${item.grams}`} item={item} grams={item.grams} />
        ))}
      </ul>
      <hr className="rule sum-rule" />
      <MoneyList lines={lines} />
      <div className="sum-next">{children}</div>
    </aside>
  );
}

function SummaryLine({ item, grams }: { item: CartItem; grams: Grams }) {
  return (
    <li className="mini">
      <span>
        {item.name}
        <br />
        <small>{`${item.count} × ${formatPack(grams)}`}</small>
        {item.isAvailable ? null : <small className="mini-out">Out of Stock</small>}
      </span>
      <span className="nums">{formatPaise(lineTotal(item))}</span>
    </li>
  );
}

function linesWithoutCharge(items: readonly CartItem[], shipping: Shipping, to: SentTo): MoneyLine[] {
  return [
    subTotalLine(totalsOf(items).subTotal),
    { label: 'Shipping', ...shippingWords(shipping, to) },
    {
      label: 'Total',
      amount: shipping.status === 'asking' ? <Skeleton className="sk-total" /> : '–',
      isTotal: true,
    },
  ];
}

function shippingWords(shipping: Shipping, to: SentTo): Pick<MoneyLine, 'amount' | 'note'> {
  if (shipping.status === 'asking')
    return { amount: <Skeleton className="sk-amount" />, note: shippingNote(to) };
  if (shipping.status === 'refused') return { amount: '₹0.00', note: 'Not possible to this address' };
  return { amount: '–', note: to ? shippingNote(to) : 'Choose an address first' };
}
