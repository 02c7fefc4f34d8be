import { listBestSellers, listPublicCategories, listPublicProducts } from '@tula/contract/catalogue.ts';
import { shop } from '@tula/contract/shop.ts';
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
import type { Route } from './+types/home-page.ts';
import { gallery, hero } from './pictures.ts';
import './home-page.css';

const BEST_SELLERS = 3;
/** As many shelves as hang from one beam without crowding it. */
const MOST_SHELVES = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const [best, categorised] = await Promise.all([
    askFrom(context, listBestSellers, {}),
    askFrom(context, listPublicCategories, {}),
  ]);
  if (!best.data || !categorised.data) throw data(null, { status: 503 });
  const categories = categorised.data.categories.slice(0, MOST_SHELVES);
  const shelves = await Promise.all(categories.map((category) => shelfOf(category, context)));
  return {
    bestSellers: best.data.products.slice(0, BEST_SELLERS).map(cardFactsOf),
    shelves: shelves.filter((shelf) => shelf !== undefined),
  };
}

/** A category with the picture of one of its products; an empty one has no shelf. */
async function shelfOf({ id, name }: { id: number; name: string }, context: Route.LoaderArgs['context']) {
  const query = { category: String(id), limit: '1' };
  const { data: found } = await askFrom(context, listPublicProducts, { query });
  const picture = found?.products[0]?.primaryImage;
  return found && picture ? { id, name, picture, kinds: found.pagination.totalItems } : undefined;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: `Homemade South-Indian snacks and spices · ${shop.name}`,
    description:
      'Snacks, sweets and spices from one South-Indian kitchen, packed from 250 g the day they are ready.',
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
              <h2>Best sellers</h2>
              <a className="link" href={paths.products()}>
                All products
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
            <h2>From the kitchen</h2>
          </div>
          <ul className="gal">
            {gallery.map((picture) => (
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
        <Picture picture={hero} sizes="(min-width: 640px) 80vw, 180vw" isFirst />
      </div>
      <div className="hero-txt wrap">
        <h1>Made at home. Weighed for you.</h1>
        <p>
          Snacks, sweets and spices from one <span className="nums">South-Indian</span> kitchen, packed from
          250 g the day they are ready.
        </p>
        <a className={buttonClass()} href={paths.products()}>
          Explore Products
        </a>
      </div>
    </section>
  );
}

function Shelves({ shelves }: { shelves: Route.ComponentProps['loaderData']['shelves'] }) {
  return (
    <section className="sec shelves">
      <div className="wrap">
        <h2 className="vh">Shelves</h2>
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
                  <small>{`${kinds} ${kinds === 1 ? 'kind' : 'kinds'}`}</small>
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
          <blockquote>
            “The murukku reached Pune without one broken ring, and it tastes like my grandmother’s.”
          </blockquote>
          <figcaption className="soft">Anjali, Pune</figcaption>
        </figure>
      </div>
    </section>
  );
}
