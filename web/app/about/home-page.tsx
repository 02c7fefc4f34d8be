import {
  type Category,
  listBestSellers,
  listPublicCategories,
  listPublicProducts,
} from '@tula/contract/catalogue/catalogue.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/home.ts';
import { data } from 'react-router';
import { ProductCard } from '../catalogue/product-card.tsx';
import { cardFactsOf } from '../catalogue/facts-of-product.ts';
import { LoadFailed } from '../data/load-failed.tsx';
import { callApi, served } from '../data/load-context.ts';
import { describeWith } from '../data/structured-data.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { Text } from '../ui/text.tsx';
import type { Route } from './+types/home-page.ts';
import { gallery, hero } from './pictures.ts';
import { onlineStore, webSite } from './shop-data.ts';
import { langOf } from '../ui/text-language.ts';
import css from './home-page.module.css';
import layoutCss from '../ui/layout.module.css';
import buttonCss from '../ui/button.module.css';
import productCardCss from '../catalogue/product-card.module.css';

const BEST_SELLERS = 3;
/** The number of categories that fit under the drawn balance beam. */
const MOST_CATEGORIES = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const [best, categorised] = await Promise.all([
    callApi(context, listBestSellers, {}),
    callApi(context, listPublicCategories, {}),
  ]);
  if (!best.data || !categorised.data) throw data(null, { status: 503 });
  const categories = categorised.data.categories.slice(0, MOST_CATEGORIES);
  const shelves = await Promise.all(categories.map((category) => shelfOf(category, context)));
  const { publicUrl } = context.get(served);
  describeWith(context, () => [onlineStore(publicUrl), webSite(publicUrl)]);
  return {
    bestSellers: best.data.products.slice(0, BEST_SELLERS).map(cardFactsOf),
    shelves: shelves.filter((shelf) => shelf !== undefined),
  };
}

/** A category with the picture of one of its products; undefined for an empty one. */
async function shelfOf({ id, name, nameLanguage }: Category, context: Route.LoaderArgs['context']) {
  const query = { category: String(id), limit: '1' };
  const { data: found } = await callApi(context, listPublicProducts, { query });
  const picture = found?.products[0]?.primaryImage;
  return found && picture
    ? { id, name, lang: langOf(nameLanguage), picture, kinds: found.pagination.totalItems }
    : undefined;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: t('title', { shop: shop.name, tagline: shop.tagline }),
    description: t('description'),
    path: paths.home(),
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      {loaderData.shelves.length > 0 ? <Shelves shelves={loaderData.shelves} /> : null}
      {loaderData.bestSellers.length > 0 ? (
        <section className={layoutCss.section}>
          <div className={layoutCss.wrap}>
            <div className={layoutCss.sectionHead}>
              <h2>{t('bestSellers.title')}</h2>
              <a className={buttonCss.link} href={paths.products()}>
                {t('bestSellers.all')}
              </a>
            </div>
            <ul className={`${productCardCss.grid} ${productCardCss.grid3}`}>
              {loaderData.bestSellers.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <section className={`${layoutCss.section} ${css.kitchen}`}>
        <div className={layoutCss.wrap}>
          <div className={layoutCss.sectionHead}>
            <h2>{t('gallery.title')}</h2>
          </div>
          <ul className={css.gallery}>
            {gallery().map((picture) => (
              <li key={picture.url}>
                <Picture picture={picture} sizes="(min-width: 640px) 50vw, 100vw" />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed />;
}

function Hero() {
  return (
    <section className={css.hero}>
      <div className={css.heroPicture}>
        {/* On a phone the picture is 280 px high, and cut at the sides where that is wider than the screen. */}
        <Picture
          picture={{ ...hero, alt: t('hero.picture') }}
          sizes="(min-width: 640px) 80vw, max(100vw, 498px)"
          isFirst
        />
      </div>
      <div className={`${css.heroText} ${layoutCss.wrap}`}>
        <h1>{t('hero.title')}</h1>
        <p>
          <Text
            of={t.rich('hero.text')}
            nums={(inside) => <span className={layoutCss.noWrap}>{inside}</span>}
          />
        </p>
        <a className={buttonClass({ className: css.heroWay })} href={paths.products()}>
          {t('hero.explore')}
        </a>
      </div>
    </section>
  );
}

function Shelves({ shelves }: { shelves: Route.ComponentProps['loaderData']['shelves'] }) {
  return (
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
  );
}
