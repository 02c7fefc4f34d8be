import { t } from '@tula/messages/catalogue.ts';
import { Suspense } from 'react';
import { paths } from '@tula/contract/shop/pages.ts';
import { TextButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { onNeed } from '../ui/on-need.ts';
import { StockLabel } from '../ui/stock-label.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductFacts } from './product-facts.ts';
import { FoodMark } from './food-mark.tsx';
import { ProductLabel } from './product-label.tsx';
import { langOf } from '../ui/text-language.ts';
import css from './product-page.module.css';
import layoutCss from '../ui/layout.module.css';
import stockCss from '../ui/stock.module.css';

/** Nobody buys by it, so browsers load it after the page. On the server it is part of the page. */
const AfterBuying = import.meta.env.SSR
  ? (await import('./after-buying.tsx')).default
  : onNeed(() => import('./after-buying.tsx'));

/** A product with its pictures, its packs and what the pack says. */
export function ProductDetails({ product }: { product: ProductFacts }) {
  return (
    // The key resets pack, count and picture for another product.
    <div className={`${layoutCss.stack4} ${css.product}`} key={product.id}>
      <Gallery pictures={product.pictures} />
      <div className={layoutCss.flow}>
        <div>
          <h1 lang={langOf(product.nameLanguage)} translate="no">
            {product.name}
          </h1>
          <p className={css.productHead}>
            <StockLabel isAvailable={product.isAvailable} />
            {product.declared?.mark && <FoodMark {...product.declared.mark} />}
            <span className={css.productShare}>
              <ShareButton title={product.name} />
            </span>
          </p>
        </div>
        {product.soldOutText ? <p className={layoutCss.soft}>{product.soldOutText}</p> : null}
        <BuyBox product={product} />
        <Suspense>
          <AfterBuying product={product} />
        </Suspense>
        <p className={css.productText} lang={langOf(product.descriptionLanguage)}>
          {product.description}
        </p>
        <ul className={stockCss.tags}>
          {product.tags.map((tag) => (
            <li key={tag.id}>
              <a
                className={stockCss.tag}
                href={paths.products({ tag: tag.id })}
                lang={langOf(tag.nameLanguage)}
              >
                {tag.name}
              </a>
            </li>
          ))}
        </ul>
        <ProductLabel product={product} />
      </div>
    </div>
  );
}

/** Shares the address of the page with what is chosen on it. What does so is loaded with the press. */
function ShareButton({ title }: { title: string }) {
  async function press() {
    const { share } = await import('../ui/share.ts');
    await share({ title, url: location.href });
  }
  return (
    <TextButton onClick={() => void press()} data-needs-scripts>
      <Icon name="share" isSmall />
      {t('share')}
    </TextButton>
  );
}
