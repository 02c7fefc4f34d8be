import { formatPaise } from '@tula/contract/values/money.ts';
import { formatPack, type Grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/catalogue.ts';
import { type ReactNode, useId } from 'react';
import type { PackPrice } from './product-facts.ts';
import { langOf } from '../ui/text-language.ts';
import css from './product-page.module.css';
import layoutCss from '../ui/layout.module.css';
import priceCss from '../ui/price.module.css';

type BuyBarProps = {
  isShown: boolean;
  /** Shown where there is room for it. */
  name: string;
  nameLanguage: string | undefined;
  packs: readonly PackPrice[];
  pack: PackPrice;
  onPick: (grams: Grams) => void;
  perKg: string;
  /** Missing while the typed count cannot be ordered. */
  count: number | undefined;
  children: ReactNode;
};

/** A short buy box at the bottom of the screen, shown while the full one is out of view. */
export function BuyBar({ isShown, name, nameLanguage, packs, pack, onPick, ...shown }: BuyBarProps) {
  const { perKg, count, children } = shown;
  const id = useId();
  return (
    <section
      className={isShown ? `${css.buyBar} ${css.isShown}` : css.buyBar}
      data-bar="buy"
      aria-label={t('buyBar')}
      inert={!isShown}
    >
      <div className={`${layoutCss.stack2} ${css.buyBarInner}`}>
        <div className={css.buyBarInfo}>
          <b className={css.barName} lang={langOf(nameLanguage)} translate="no">
            {name}
          </b>
          <label className={layoutCss.visuallyHidden} htmlFor={id}>
            {t('pack')}
          </label>
          <select
            id={id}
            translate="no"
            value={pack.grams}
            onChange={(event) => onPick(Number(event.target.value) as Grams)}
          >
            {packs.map(({ grams }) => (
              <option key={grams} value={grams}>
                {formatPack(grams)}
              </option>
            ))}
          </select>
          <span className={priceCss.price} translate="no">
            {formatPaise(pack.packPaise)}
          </span>
          <span className={`${priceCss.rate} ${css.barRate}`}>{perKg}</span>
          <span className={`${layoutCss.muted} ${layoutCss.small} ${css.packsSummary}`}>
            {count === undefined ? null : t('packCount', { count })}
          </span>
        </div>
        <div className={`${layoutCss.stack3} ${css.buyAction}`}>{children}</div>
      </div>
    </section>
  );
}
