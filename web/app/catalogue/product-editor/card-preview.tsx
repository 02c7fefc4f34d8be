import {
  formatPaise,
  formatPerKg,
  type Paise,
  packPrice,
  paise,
  percentOff,
} from '@tula/contract/values/money.ts';
import { smallestPack } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import { Price } from '../../ui/price.tsx';
import type { ProductDraft } from './product-draft.ts';
import { CardChoices } from '../product-card.tsx';
import { cutAt } from '../facts-of-product.ts';
import { paiseOfTyped } from '@tula/contract/values/typed-price.ts';
import { t } from '@tula/messages/product-editor.ts';
import productCardCss from '../product-card.module.css';
import pictureCss from '../../ui/picture.module.css';
import css from './product-form.module.css';
import buttonCss from '../../ui/button.module.css';

const MAX_CARD_LETTERS = 140;

/** The product card as shoppers will see it, without working buttons. */
export function CardPreview({ draft }: { draft: ProductDraft }) {
  const { name, description, isAvailable, pictures, packGrams } = draft;
  // A file that was refused may be no picture at all.
  const [main] = pictures;
  const size = packGrams.length === 0 ? smallestPack() : grams(Math.min(...packGrams));
  const charged = paiseOfTyped(draft.discountedPrice) ?? paise(0);
  const original = paiseOfTyped(draft.originalPrice) ?? charged;
  const hasPrice = charged > 0;
  const price = (perKg: Paise) => formatPaise(packPrice(perKg, size));
  return (
    <figure
      className={isAvailable ? productCardCss.card : `${productCardCss.card} ${productCardCss.isOut}`}
      aria-labelledby="preview-h"
    >
      <div className={productCardCss.cardPicture}>
        <span className={pictureCss.picture}>
          {main?.error === '' ? <img src={main.shownAt} alt="" /> : <span className={css.previewNone} />}
        </span>
        {isAvailable ? (
          <span className={productCardCss.weight}>{formatPack(size)}</span>
        ) : (
          <span className={productCardCss.outOfStock}>{t('preview.outOfStock')}</span>
        )}
        <CardChoices product={draft} />
      </div>
      <h3>{name.trim() || t('name')}</h3>
      <Price
        now={hasPrice ? price(charged) : t('preview.noPrice')}
        was={hasPrice && original > charged ? price(original) : undefined}
        percentOff={hasPrice ? percentOff(original, charged) : 0}
        perKg={hasPrice ? formatPerKg(charged) : t('preview.perKg')}
      />
      <p className={productCardCss.description}>
        {cutAt(description.trim(), MAX_CARD_LETTERS) || t('description')}
      </p>
      <div className={`${productCardCss.cardAction} ${css.cardAction}`} aria-hidden="true">
        <span className={`${buttonCss.button} ${buttonCss.buttonWide}`}>{t('preview.addToCart')}</span>
        <span className={buttonCss.link}>{t('preview.buyNow')}</span>
      </div>
    </figure>
  );
}
