import { formatPaise, formatPerKg, type Paise, paise } from '@tula/contract/values/money.ts';
import { formatPack, type Grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/checkout.ts';
import { type ReactNode, useState } from 'react';
import { type CartItem, lineTotal, totalsOf } from '../cart/cart.ts';
import { packsLeft } from '../cart/why-not-ordered.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { type MoneyLine, MoneyList } from '../ui/money-list.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { langOf } from '../ui/text-language.ts';
import twoColCss from '../ui/two-col.module.css';
import { type Shipping, sumsOf } from './checkout.ts';
import { daysLeftText, whyNotFresh } from './days-left.ts';
import { type SentTo, shippingNote, subTotalLine, sumLines } from './sum-lines.ts';
import priceCss from '../ui/price.module.css';
import layoutCss from '../ui/layout.module.css';
import css from './checkout-page.module.css';

type OrderSummaryProps = {
  items: readonly CartItem[];
  /** The charge in the total; undefined while it is unknown. */
  charge: Paise | undefined;
  /** The GST in the total; undefined where none is named. */
  gst: Paise | undefined;
  shipping: Shipping;
  to: { postalCode: string } | undefined;
  isPickup: boolean;
  children: ReactNode;
};

/** Lines and sums of the order; on a narrow screen one line with the total, which opens, also by itself if a line has trouble. */
export function OrderSummary({ items, charge, gst, shipping, to, isPickup, children }: OrderSummaryProps) {
  const weight = totalsOf(items).weight;
  const arrival = shipping.status === 'known' ? shipping.arrival : undefined;
  const sentTo = to && { postalCode: to.postalCode, weight, arrival };
  const lines =
    charge === undefined
      ? linesWithoutCharge(items, shipping, sentTo)
      : sumLines({ ...sumsOf(items, charge), gstPaise: gst }, sentTo);
  const hasTrouble = items.some(
    (item) =>
      !item.isAvailable ||
      packsLeft(items, item) !== undefined ||
      whyNotFresh(item, shipping, isPickup) !== undefined,
  );
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || hasTrouble;
  return (
    <aside className={`${twoColCss.summaryBox} ${css.summary}`} aria-labelledby="order-summary">
      <div className={css.summaryHead}>
        <h2 id="order-summary">{t('summary.title')}</h2>
        <button
          type="button"
          className={css.summaryFold}
          aria-expanded={isShown}
          aria-controls="order-summary-parts"
          onClick={() => setOpen(!isShown)}
        >
          <span className={layoutCss.visuallyHidden}>{`${t('summary.details')} `}</span>
          <SumInShort items={items} charge={charge} />
          <Icon name="down" isSmall />
        </button>
      </div>
      <div id="order-summary-parts" className={classNames(css.summaryParts, !isShown && css.isFolded)}>
        <ul>
          {items.map((item) => (
            <SummaryLine
              key={`${item.id}/${item.grams}`}
              item={item}
              grams={item.grams}
              left={packsLeft(items, item)}
              daysLeft={whyNotFresh(item, shipping, isPickup) ?? daysLeftText(item, shipping, isPickup)}
            />
          ))}
        </ul>
        <hr className={`${layoutCss.rule} ${css.sumRule}`} />
        <MoneyList lines={lines} />
      </div>
      <div className={`${layoutCss.above4} ${css.sumNext} ${twoColCss.inWide}`}>{children}</div>
    </aside>
  );
}

/** The total, and until the charge is known what the goods come to. */
function SumInShort({ items, charge }: Pick<OrderSummaryProps, 'items' | 'charge'>) {
  const isKnown = charge !== undefined;
  const amount = isKnown ? sumsOf(items, charge).totalPaise : totalsOf(items).subTotal;
  return (
    <span className={layoutCss.noWrap}>
      <span className={`${layoutCss.muted} ${layoutCss.small}`}>
        {`${isKnown ? t('sum.total') : t('sum.subTotal')} `}
      </span>
      <span className={priceCss.price}>{formatPaise(amount)}</span>
    </span>
  );
}

type SummaryLineProps = {
  item: CartItem;
  grams: Grams;
  daysLeft: string | undefined;
  /** Packs, where fewer are left than the line has. */
  left: number | undefined;
};

function SummaryLine({ item, grams, daysLeft, left }: SummaryLineProps) {
  return (
    <li className={css.orderLine}>
      <span>
        <span lang={langOf(item.nameLanguage)} translate="no">
          {item.name}
        </span>
        <br />
        <small>
          {t('summary.packs', { count: item.count, size: formatPack(grams) })}
          {item.perKgPaise === undefined ? null : ` · ${formatPerKg(item.perKgPaise)}`}
        </small>
        {left === undefined ? null : (
          <small className={css.isOutOfStock}>{t('summary.left', { count: left })}</small>
        )}
        {item.isAvailable ? null : (
          <small className={css.isOutOfStock}>
            {t(item.isWithdrawn ? 'summary.withdrawn' : 'summary.outOfStock')}
          </small>
        )}
        {daysLeft && item.isAvailable ? <small className={css.daysLeft}>{daysLeft}</small> : null}
      </span>
      <span className={layoutCss.noWrap} translate="no">
        {formatPaise(lineTotal(item))}
      </span>
    </li>
  );
}

function linesWithoutCharge(items: readonly CartItem[], shipping: Shipping, to: SentTo): MoneyLine[] {
  return [
    subTotalLine(totalsOf(items).subTotal),
    { label: t('sum.shipping'), ...shippingText(shipping, to) },
    {
      label: t('sum.total'),
      amount: shipping.status === 'loading' ? <Skeleton className={css.skeletonTotal} /> : t('sum.unknown'),
      isTotal: true,
    },
  ];
}

function shippingText(shipping: Shipping, to: SentTo): Pick<MoneyLine, 'amount' | 'note'> {
  if (shipping.status === 'loading')
    return { amount: <Skeleton className={css.skeletonAmount} />, note: shippingNote(to) };
  if (shipping.status === 'rejected') return { amount: formatPaise(paise(0)), note: t('sum.notServed') };
  return { amount: t('sum.unknown'), note: to ? shippingNote(to) : t('sum.chooseAddress') };
}
