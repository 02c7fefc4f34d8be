import { paths } from '@tula/contract/shop/pages.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { formatPack, HIGHEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/cart-link.ts';
import { Link } from 'react-router';
import { lineTotal } from '../cart/cart.ts';
import { FieldMessage } from '../ui/fields/field.tsx';
import { Picture } from '../ui/picture.tsx';
import { langOf } from '../ui/text-language.ts';
import type { LinkedLine } from './linked-packs.ts';
import layoutCss from '../ui/layout.module.css';
import packLineCss from '../ui/pack-line.module.css';
import priceCss from '../ui/price.module.css';

/** One line of a link; what cannot be bought says why in place of its amount. */
export function LinkedPack({ line: { item, why } }: { line: LinkedLine }) {
  const { name, grams, count, packPaise } = item;
  const isLeftOut = why === 'soldOut' || why === 'noSuchPack';
  const to = paths.product(item, why === 'noSuchPack' ? {} : { pack: grams });
  return (
    <li className={`${packLineCss.line} ${packLineCss.smallLine}`}>
      <Link className={packLineCss.linePicture} to={to} tabIndex={-1} aria-hidden="true">
        <Picture picture={item.picture} sizes="64px" alt="" />
      </Link>
      <div>
        <h2 lang={langOf(item.nameLanguage)} translate="no">
          <Link to={to}>{name}</Link>
        </h2>
        <p className={`${layoutCss.soft} ${layoutCss.small}`}>
          {why === 'noSuchPack'
            ? formatPack(grams)
            : t('line.packs', { count, size: formatPack(grams), price: formatPaise(packPaise) })}
        </p>
        {why === undefined ? null : <FieldMessage message={WHY[why]()} />}
      </div>
      {isLeftOut ? null : (
        <p className={`${priceCss.price} ${layoutCss.noWrap}`} translate="no">
          {formatPaise(lineTotal(item))}
        </p>
      )}
    </li>
  );
}

const WHY: Record<NonNullable<LinkedLine['why']>, () => string> = {
  soldOut: () => t('line.soldOut'),
  noSuchPack: () => t('line.noSuchPack'),
  tooMany: () => t('line.tooMany', { highest: HIGHEST_COUNT }),
};
