import { t } from '@tula/messages/ui.ts';
import css from './price.module.css';
import layoutCss from './layout.module.css';

type PriceProps = {
  /** Formatted: ₹135.00. */
  now: string;
  /** Struck through; undefined without a discount. */
  was?: string | undefined;
  percentOff?: number;
  perKg: string;
};

/** A pack price, never without its price per kg. */
export function Price({ now, was, percentOff = 0, perKg }: PriceProps) {
  return (
    <>
      <p className={css.priceRow}>
        <span className={css.price} translate="no">
          {now}
        </span>
        {was ? (
          <>
            {' '}
            <s className={css.was}>
              <span className={layoutCss.visuallyHidden}>{`${t('price.was')} `}</span>
              <span translate="no">{was}</span>
            </s>
          </>
        ) : null}
      </p>
      <p className={css.rate}>
        <span className={layoutCss.noWrap} translate="no">
          {perKg}
        </span>
        {percentOff > 0 ? (
          <>
            {' '}
            <span className={css.discount}>{t('price.off', { percent: percentOff })}</span>
          </>
        ) : null}
      </p>
    </>
  );
}
