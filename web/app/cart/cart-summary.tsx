import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { formatKg, HEAVIEST_ORDER_GRAMS } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/cart.ts';
import { useId } from 'react';
import { PinBox } from '../delivery/pin-box.tsx';
import { Button } from '../ui/button.tsx';
import { FieldMessage } from '../ui/fields/field.tsx';
import { type MoneyLine, MoneyList } from '../ui/money-list.tsx';
import { WeightBeam } from '../ui/weight-beam.tsx';
import { type CartItem, packsIn, totalsOf } from './cart.ts';
import { sellable } from './cart-block.ts';
import { whyNotOrdered } from './why-not-ordered.ts';
import twoColCss from '../ui/two-col.module.css';
import css from './cart-page.module.css';
import priceCss from '../ui/price.module.css';
import layoutCss from '../ui/layout.module.css';

/** Weight and totals of the cart; packs that are out of stock are not counted. */
export function CartSummary({ items, onConfirm }: { items: readonly CartItem[]; onConfirm: () => void }) {
  const bought = sellable(items);
  const { weight, subTotal } = totalsOf(bought);
  const whyNot = whyNotOrdered(items);
  const id = useId();
  return (
    <aside className={twoColCss.summaryBox} aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('summary.title')}</h2>
      <WeightBeam
        grams={weight}
        mostGrams={HEAVIEST_ORDER_GRAMS}
        weight={formatKg(weight)}
        most={t('summary.heaviest', { kg: HEAVIEST_ORDER_GRAMS / 1000 })}
      />
      {whyNot ? (
        <div role="alert">
          <FieldMessage id={id} message={whyNot} />
        </div>
      ) : null}
      <div className={css.cartSums}>
        <MoneyList lines={sumsOf(bought)} />
      </div>
      <div className={`${layoutCss.stack3} ${layoutCss.above4}`}>
        {weight > 0 ? (
          <PinBox weightGrams={weight} goodsPaise={subTotal} of="cart" foods={bought.map(foodOf)} />
        ) : null}
        <div className={twoColCss.inWide}>
          <ConfirmOrder
            amount={formatPaise(subTotal)}
            whyNotId={whyNot ? id : undefined}
            onConfirm={onConfirm}
          />
        </div>
      </div>
    </aside>
  );
}

const foodOf = ({ name, shelfLifeDays = null }: CartItem) => ({ name, shelfLifeDays });

/** Confirm Order at the bottom of a small screen, and why the cart cannot be ordered. */
export function CartBar({ items, onConfirm }: { items: readonly CartItem[]; onConfirm: () => void }) {
  const { subTotal } = totalsOf(sellable(items));
  const whyNot = whyNotOrdered(items);
  const id = useId();
  return (
    <div className={twoColCss.payBar} data-bar="pay">
      {whyNot ? (
        <p className={twoColCss.whyNot} id={id}>
          {whyNot}
        </p>
      ) : null}
      <ConfirmOrder amount={formatPaise(subTotal)} whyNotId={whyNot ? id : undefined} onConfirm={onConfirm} />
    </div>
  );
}

type ConfirmOrderProps = {
  amount: string;
  /** The id of the reason, while the cart cannot be ordered. */
  whyNotId: string | undefined;
  onConfirm: () => void;
};

/** While disabled it can still be focused and clicked; it then scrolls to the line that blocks the order. */
function ConfirmOrder({ amount, whyNotId, onConfirm }: ConfirmOrderProps) {
  return (
    <Button
      kind="pay"
      isWide
      aria-disabled={whyNotId !== undefined || undefined}
      aria-describedby={whyNotId}
      onClick={onConfirm}
    >
      <span>{t('summary.confirm')}</span>
      <span className={`${priceCss.price} ${twoColCss.onlyBar}`}>{amount}</span>
    </Button>
  );
}

function sumsOf(items: readonly CartItem[]): MoneyLine[] {
  const { subTotal, beforeDiscount } = totalsOf(items);
  const total = { label: t('summary.subTotal'), amount: formatPaise(subTotal), isTotal: true };
  if (beforeDiscount <= subTotal) return [total];
  return [
    { label: t('summary.packs', { count: packsIn(items) }), amount: formatPaise(beforeDiscount) },
    {
      label: t('summary.discount'),
      amount: <span className={css.discountAmount}>{formatPaise(paise(subTotal - beforeDiscount))}</span>,
    },
    total,
  ];
}
