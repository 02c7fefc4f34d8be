import { listBestSellers, listPublicCategories } from '@tula/contract/catalogue/public-catalogue.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { readHomePage, type ShownHome } from '@tula/contract/home-page/home-page-calls.ts';
import { builtInSentence } from '@tula/contract/shop/own-words.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/home.ts';
import { language, languageTag } from '@tula/messages/language.ts';
import { data } from 'react-router';
import { cardFactsOf } from '../catalogue/facts-of-product.ts';
import { LoadFailed } from '../data/load-failed.tsx';
import { callApi, served } from '../data/load-context.ts';
import { describeWith } from '../data/head/structured-data.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { onNeed } from '../ui/on-need.ts';
import type { Route } from './+types/home-page.ts';
import { BestSellers, Gallery, Hero, HOME_PARTS, type Shelf, Shelves } from './home-sections.tsx';
import { textLanguage } from './text-language.ts';
import { onlineStore, webSite } from './shop-data.ts';
import { langOf } from '../ui/text-language.ts';

type ListedCategory = ResultOf<typeof listPublicCategories>['categories'][number];

const BEST_SELLERS = 3;
/** The built-in page is what most visitors see first, so browsers load this on need. On the server it is part of the page. */
const OwnHome = import.meta.env.SSR
  ? (await import('./own-home.tsx')).default
  : onNeed(() => import('./own-home.tsx'));

/** The number of categories that fit under the drawn balance beam. */
const MOST_CATEGORIES = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const [best, categorised, own] = await Promise.all([
    callApi(context, listBestSellers, {}),
    callApi(context, listPublicCategories, {}),
    callApi(context, readHomePage, { params: { language: textLanguage() } }),
  ]);
  // The built-in page would say what the owner does not.
  if (!best.data || !categorised.data || !own.data) throw data(null, { status: 503 });
  const { home } = own.data;
  const shelves = categorised.data.categories.flatMap(makeShelf).slice(0, MOST_CATEGORIES);
  const { publicUrl } = context.get(served);
  describeWith(context, () => [...onlineStore(publicUrl), webSite(publicUrl)]);
  return {
    bestSellers: best.data.products.slice(0, BEST_SELLERS).map(cardFactsOf),
    shelves,
    ...(home ? { home } : {}),
  };
}

/** A category with the picture of one of its products; an empty one is left out. */
function makeShelf({ id, name, nameLanguage, picture, productCount }: ListedCategory): Shelf[] {
  return picture ? [{ id, name, lang: langOf(nameLanguage), picture, kinds: productCount }] : [];
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: tellTitle(loaderData?.home),
    description: loaderData?.home?.hero.sentence?.text ?? builtInSentence(),
    path: paths.home(),
  });

function tellTitle(home: ShownHome | undefined) {
  const tagline = tellTagline(home);
  return tagline ? t('title', { shop: shop.name, tagline }) : shop.name;
}

/** The tagline is in the language of the shop; a headline that the owner wrote in the reader's language goes before it. */
function tellTagline(home: ShownHome | undefined) {
  const headline = home?.hero.headline;
  const isTranslated = language() !== 'en' && headline?.language === languageTag();
  return isTranslated ? headline.text : shop.tagline;
}

export default function HomePage({ loaderData: { home, ...products } }: Route.ComponentProps) {
  // Without a boundary, so that the whole page is hydrated at once, and no early click is lost.
  if (home) return <OwnHome home={home} products={products} parts={HOME_PARTS} />;
  return (
    <>
      <Hero />
      <BestSellers products={products.bestSellers} />
      <Shelves shelves={products.shelves} />
      <Gallery />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed />;
}
