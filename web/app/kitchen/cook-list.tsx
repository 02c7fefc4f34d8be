import type { ProductToMake } from '@tula/contract/kitchen.ts';
import { formatKg, grams } from '@tula/contract/weight.ts';
import { type RefObject, useState } from 'react';
import { counted } from './kitchen-words.ts';
import { isMade, isOrderedAgain, keepMade, keptMade, type Made, withTick } from './made.ts';
import { PackSizes } from './pack-sizes.tsx';
import checkCss from '../ui/fields/check.module.css';
import layoutCss from '../ui/layout.module.css';
import css from './kitchen.module.css';
import priceCss from '../ui/price.module.css';

type CookListProps = {
  list: string;
  products: readonly ProductToMake[];
  ref: RefObject<HTMLUListElement | null>;
};

/** The products by weight, to be ticked off; the ticks stay on this device. */
export function CookList({ list, products, ref }: CookListProps) {
  const [made, set] = useState(() => keptMade(list));
  function tick(product: ProductToMake, isTicked: boolean) {
    const now = withTick(made, product, isTicked, products);
    set(now);
    keepMade(list, now);
  }
  const left = products.filter((product) => product.count > 0 && !isMade(made, product)).length;
  return (
    <>
      <output className={layoutCss.visuallyHidden}>
        {left === 0 ? 'All is made.' : `${counted(left, 'product')} still to make.`}
      </output>
      <ul className={css.cook} aria-label="To make" ref={ref}>
        {products.map((product) => (
          <CookRow key={product.id} product={product} made={made} onTick={tick} />
        ))}
      </ul>
    </>
  );
}

type CookRowProps = {
  product: ProductToMake;
  made: Made;
  onTick: (product: ProductToMake, isTicked: boolean) => void;
};

function CookRow({ product, made, onTick }: CookRowProps) {
  const { name, primaryImageURL, weightGrams, count, packs } = product;
  const isDone = isMade(made, product);
  return (
    <li className={isDone ? css.isMade : undefined}>
      <img src={primaryImageURL} width="64" height="64" alt="" loading="lazy" decoding="async" />
      <div>
        <h3>{name}</h3>
        <small>{count === 0 ? 'Not ordered any more' : counted(count, 'pack')}</small>
      </div>
      <p className={`${priceCss.price} ${css.price}`}>{formatKg(grams(weightGrams))}</p>
      <PackSizes packs={packs} />
      <label className={`${checkCss.check} ${css.check}`}>
        <input type="checkbox" checked={isDone} onChange={({ target }) => onTick(product, target.checked)} />
        <span>
          Made
          <span className={layoutCss.visuallyHidden}>{` ${name}`}</span>
          {isOrderedAgain(made, product) ? <small>More ordered since</small> : null}
        </span>
      </label>
    </li>
  );
}
