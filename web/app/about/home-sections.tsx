import { paths } from '@tula/contract/shop/pages.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { t as demoText } from '@tula/messages/demo.ts';
import { t } from '@tula/messages/home.ts';
import type { ReactNode } from 'react';
import { ProductCard } from '../catalogue/product-card.tsx';
import type { CardFacts } from '../catalogue/product-facts.ts';
import { buttonClass } from '../ui/button.tsx';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import { Text } from '../ui/text.tsx';
import { gallery, hero } from './pictures.ts';
import css from './home-page.module.css';
import buttonCss from '../ui/button.module.css';
import layoutCss from '../ui/layout.module.css';
import productCardCss from '../catalogue/product-card.module.css';

/** A category with the picture of one of its products. */
export type Shelf = {
  id: number;
  name: string;
  lang: string | undefined;
  picture: PictureFacts;
  kinds: number;
};

/** The parts of the catalogue on the home page. */
export type HomeProducts = { bestSellers: readonly CardFacts[]; shelves: readonly Shelf[] };

/** An owner's parts in place of the built-in ones; null where she left those. */
type HeroProps = Partial<Record<'picture' | 'headline' | 'sentence' | 'button' | 'trust', ReactNode>>;

export function Hero({ picture, headline, sentence, button, trust }: HeroProps) {
  return (
    <section className={css.hero}>
      {picture ?? (
        <div className={css.heroPicture}>
          {/* On a phone the picture is 220 px high, and cut at the sides where that is wider than the screen. */}
          <Picture picture={hero()} sizes="(min-width: 640px) 80vw, max(100vw, 392px)" isFirst />
        </div>
      )}
      <div className={`${css.heroText} ${layoutCss.wrap}`}>
        {headline ?? <h1>{demoText('hero.title')}</h1>}
        {sentence ?? (
          <p>
            <Text
              of={demoText.rich('hero.text')}
              nums={(inside) => <span className={layoutCss.noWrap}>{inside}</span>}
              more={(inside) => <span className={css.more}>{inside}</span>}
            />
          </p>
        )}
        <a className={buttonClass({ className: css.heroWay })} href={paths.products()}>
          {button ?? t('hero.explore')}
        </a>
        <p className={css.trust}>{trust ?? t('hero.trust', { days: shopPromises.shippingDays })}</p>
      </div>
    </section>
  );
}

export function Shelves({ shelves }: { shelves: readonly Shelf[] }) {
  return shelves.length > 0 ? (
    <section className={`${layoutCss.section} ${css.shelves}`}>
      <div className={layoutCss.wrap}>
        <h2 className={layoutCss.visuallyHidden}>{t('categories.title')}</h2>
        <div className={css.beamRow}>
          <ul>
            {shelves.map(({ id, name, lang, picture, kinds }) => (
              <li className={css.shelf} key={id}>
                <svg viewBox="0 0 168 90" preserveAspectRatio="none" aria-hidden="true">
                  <path d="M84 0 42 90M84 0l42 90" />
                </svg>
                <a href={paths.products({ category: id })}>
                  <Picture picture={picture} sizes="132px" alt="" />
                  <span lang={lang}>{name}</span>
                  <small>{t('categories.products', { count: kinds })}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  ) : null;
}

type BestSellersProps = { products: HomeProducts['bestSellers']; heading?: ReactNode };

export function BestSellers({ products, heading }: BestSellersProps) {
  return products.length > 0 ? (
    <section className={layoutCss.section}>
      <div className={layoutCss.wrap}>
        <div className={layoutCss.sectionHead}>
          {heading ?? <h2>{t('bestSellers.title')}</h2>}
          <a className={buttonCss.link} href={paths.products()}>
            {t('bestSellers.all')}
          </a>
        </div>
        <ul className={`${productCardCss.grid} ${productCardCss.swipe}`}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      </div>
    </section>
  ) : null;
}

/** `children` are the pictures of the owner, in place of the built-in ones. */
export function Gallery({ heading, children }: { heading?: ReactNode; children?: ReactNode }) {
  return (
    <section className={`${layoutCss.section} ${css.kitchen}`}>
      <div className={layoutCss.wrap}>
        <div className={layoutCss.sectionHead}>{heading ?? <h2>{t('gallery.title')}</h2>}</div>
        {children ?? (
          <ul className={`${layoutCss.stack2} ${css.gallery}`}>
            {gallery().map((picture) => (
              <li key={picture.url}>
                <Picture picture={picture} sizes="(min-width: 640px) 50vw, 100vw" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Handed to the page of an owner, which is loaded on need: sharing a script would make one more of this. */
export const HOME_PARTS = { Hero, Shelves, BestSellers, Gallery };
