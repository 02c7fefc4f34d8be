import type { ProductToCook } from '@tula/contract/kitchen/kitchen.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/kitchen.ts';
import { type RefObject, useState } from 'react';
import { isMade, isOrderedAgain, saveMade, readMade, type Made, withTick } from './made.ts';
import { chooseName, NameForStaff } from '../ui/name-for-staff.tsx';
import { PackSizes } from './pack-sizes.tsx';
import checkCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import css from './kitchen.module.css';
import priceCss from '../ui/price.module.css';

type CookListProps = {
  list: string;
  products: readonly ProductToCook[];
  ref: RefObject<HTMLUListElement | null>;
};

/** Products by weight, with ticks that are stored on this device. */
export function CookList({ list, products, ref }: CookListProps) {
  const [made, set] = useState(() => readMade(list));
  function tick(product: ProductToCook, isTicked: boolean) {
    const now = withTick(made, product, isTicked, products);
    set(now);
    saveMade(list, now);
  }
  const left = products.filter((product) => product.count > 0 && !isMade(made, product)).length;
  return (
    <>
      <output className={layoutCss.visuallyHidden}>{t('left', { count: left })}</output>
      <ul className={`${layoutCss.stack3} ${css.cook}`} aria-label={t('make.list')} ref={ref}>
        {products.map((product) => (
          <CookRow key={product.id} product={product} made={made} onTick={tick} />
        ))}
      </ul>
    </>
  );
}

type CookRowProps = {
  product: ProductToCook;
  made: Made;
  onTick: (product: ProductToCook, isTicked: boolean) => void;
};

function CookRow({ product, made, onTick }: CookRowProps) {
  const { primaryImageURL, weightGrams, count, packs, fromStockGrams = 0 } = product;
  const isDone = isMade(made, product);
  return (
    <li className={isDone ? css.isMade : undefined}>
      <img src={primaryImageURL} width="64" height="64" alt="" loading="lazy" decoding="async" />
      <div>
        <h3>
          <NameForStaff of={product} />
        </h3>
        <small>{count === 0 ? t('notOrdered') : t('packs', { count })}</small>
        {fromStockGrams === 0 ? null : (
          <small>{t('fromStock', { weight: formatKg(grams(fromStockGrams)) })}</small>
        )}
      </div>
      <p className={`${priceCss.price} ${css.price}`}>{formatKg(grams(weightGrams - fromStockGrams))}</p>
      <PackSizes packs={packs} />
      <label className={`${checkCss.check} ${css.check}`}>
        <input type="checkbox" checked={isDone} onChange={({ target }) => onTick(product, target.checked)} />
        <span>
          {t('made')}
          <span className={layoutCss.visuallyHidden}>{` ${chooseName(product)}`}</span>
          {isOrderedAgain(made, product) ? <small>{t('moreOrdered')}</small> : null}
        </span>
      </label>
    </li>
  );
}
