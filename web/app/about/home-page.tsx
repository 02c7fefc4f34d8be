import { listBestSellers, listPublicCategories, listPublicProducts } from '@tula/contract/catalogue.ts';
import { shop } from '@tula/contract/shop.ts';
import { t } from '@tula/messages/home.ts';
import { data } from 'react-router';
import { ProductCard } from '../catalogue/product-card.tsx';
import { cardFactsOf } from '../catalogue/product-facts.ts';
import { LoadFailed } from '../data/load-failed.tsx';
import { askFrom } from '../data/load-context.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import { Balance } from '../ui/balance.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { Text } from '../ui/text.tsx';
import type { Route } from './+types/home-page.ts';
import { gallery, hero } from './pictures.ts';
import './home-page.css';

const BEST_SELLERS = 3;
/** As many categories as fit under one beam. */
const MOST_CATEGORIES = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const [best, categorised] = await Promise.all([
    askFrom(context, listBestSellers, {}),
    askFrom(context, listPublicCategories, {}),
  ]);
  if (!best.data || !categorised.data) throw data(null, { status: 503 });
  const categories = categorised.data.categories.slice(0, MOST_CATEGORIES);
  const shelves = await Promise.all(categories.map((category) => shelfOf(category, context)));
  return {
    bestSellers: best.data.products.slice(0, BEST_SELLERS).map(cardFactsOf),
    shelves: shelves.filter((shelf) => shelf !== undefined),
  };
}

/** A category with the picture of one of its products; undefined for an empty one. */
async function shelfOf({ id, name }: { id: number; name: string }, context: Route.LoaderArgs['context']) {
  const query = { category: String(id), limit: '1' };
  const { data: found } = await askFrom(context, listPublicProducts, { query });
  const picture = found?.products[0]?.primaryImage;
  return found && picture ? { id, name, picture, kinds: found.pagination.totalItems } : undefined;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: t('title', { shop: shop.name }),
    description: t('description'),
    path: paths.home(),
    imagePath: hero.url,
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      {loaderData.shelves.length > 0 ? <Shelves shelves={loaderData.shelves} /> : null}
      {loaderData.bestSellers.length > 0 ? (
        <section className="sec">
          <div className="wrap">
            <div className="sec-head">
              <h2>{t('bestSellers.title')}</h2>
              <a className="link" href={paths.products()}>
                {t('bestSellers.all')}
              </a>
            </div>
            <ul className="grid grid-3">
              {loaderData.bestSellers.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <Testimonial />
      <section className="sec">
        <div className="wrap">
          <div className="sec-head">
            <h2>{t('gallery.title')}</h2>
          </div>
          <ul className="gal">
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
    <section className="hero">
      <div className="hero-pic">
        <Picture
          picture={{ ...hero, alt: t('hero.picture') }}
          sizes="(min-width: 640px) 80vw, 180vw"
          isFirst
        />
      </div>
      <div className="hero-txt wrap">
        <h1>{t('hero.title')}</h1>
        <p>
          <Text of={t.rich('hero.text')} nums={(inside) => <span className="nums">{inside}</span>} />
        </p>
        <a className={buttonClass()} href={paths.products()}>
          {t('hero.explore')}
        </a>
      </div>
    </section>
  );
}

function Shelves({ shelves }: { shelves: Route.ComponentProps['loaderData']['shelves'] }) {
  return (
    <section className="sec shelves">
      <div className="wrap">
        <h2 className="vh">{t('categories.title')}</h2>
        <div className="beamrow">
          <ul>
            {shelves.map(({ id, name, picture, kinds }) => (
              <li className="pan" key={id}>
                <svg viewBox="0 0 168 90" preserveAspectRatio="none" aria-hidden="true">
                  <path d="M84 0 42 90M84 0l42 90" />
                </svg>
                <a href={paths.products({ category: id })}>
                  <Picture picture={picture} sizes="132px" alt="" />
                  <span>{name}</span>
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

function Testimonial() {
  return (
    <section className="band sec">
      <div className="wrap">
        <figure className="quote">
          <Balance />
          <blockquote>{t('testimonial.text')}</blockquote>
          <figcaption className="soft">{t('testimonial.author')}</figcaption>
        </figure>
      </div>
    </section>
  );
}
