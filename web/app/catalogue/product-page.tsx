import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { readDeliveryRange } from '@tula/contract/delivery/delivery-estimate.ts';
import { t } from '@tula/messages/catalogue.ts';
import { data, redirect } from 'react-router';
import { describeWith } from '../data/head/structured-data.ts';
import { LoadFailed } from '../data/load-failed.tsx';
import { breadcrumbs } from '../data/head/breadcrumbs.ts';
import { callApi, served } from '../data/load-context.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { makeSlug } from '@tula/contract/values/slug.ts';
import type { Route } from './+types/product-page.ts';
import { leadFromOldAddress } from './from-old-address.ts';
import { ProductCard } from './product-card.tsx';
import { cardFactsOf, cutAt, productFactsOf } from './facts-of-product.ts';
import { withDeclared } from './declared-facts.ts';
import { ProductDetails } from './product-details.tsx';
import type { ProductFacts } from './product-facts.ts';
import { productGroup } from './for-search-engines/product-data.ts';
import { productPreview } from './for-search-engines/product-preview.ts';
import { soldOutText } from './sold-out-text.ts';
import { stepsTo } from './for-search-engines/steps-to.ts';
import css from './product-page.module.css';
import layoutCss from '../ui/layout.module.css';
import productCardCss from './product-card.module.css';

const MOST_LETTERS_IN_RESULTS = 155;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { data: found, status } = await callApi(context, readPublicProduct, {
    params: { id: params.productId },
  });
  if (!found && status >= 400 && status < 500 && status !== 429) {
    await leadFromOldAddress(context, url);
    throw redirect(paths.notFound());
  }
  if (!found) throw data(null, { status: 503 });
  toRightSlug(params.slug, found.product, url);
  const facts = {
    ...productFactsOf(found.product),
    soldOutText: soldOutText(found.product),
    offersStockMail: found.product.offersStockMail,
  };
  const product = withDeclared(facts, found.product, found.declarations);
  describeWith(context, () => loadData(product, context));
  return { product, companions: found.companions.map(cardFactsOf) };
}

async function loadData(product: ProductFacts, context: Route.LoaderArgs['context']) {
  const { publicUrl } = context.get(served);
  const range = await callApi(context, readDeliveryRange, {});
  return [
    productGroup(product, range.data, publicUrl),
    breadcrumbs(publicUrl, [
      ...stepsTo(product.category),
      { name: product.name, path: paths.product(product) },
    ]),
  ];
}

/** A wrong slug, such as a former one, leads to the right address; the address without one is kept. */
function toRightSlug(slug: string | undefined, product: Product, { search }: URL) {
  if (slug === undefined || slug === (product.slug ?? makeSlug(product.name))) return;
  // Browsers would keep a permanent redirect, and a name may be changed back.
  const init = { status: 301, headers: { 'cache-control': 'no-cache' } };
  throw redirect(paths.product(product) + search, init);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { publicUrl } = matches[0].loaderData;
  if (!loaderData) return pageMeta(publicUrl, { title: t('product') });
  const { product } = loaderData;
  const { name, description } = product;
  return pageMeta(publicUrl, {
    title: name,
    description: cutAt(description.replace(/\s+/g, ' '), MOST_LETTERS_IN_RESULTS),
    path: paths.product(product),
    ...(import.meta.env.SSR ? { preview: productPreview(product) } : {}),
  });
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, companions } = loaderData;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.productPage}`}>
      <ProductDetails product={product} />
      {companions.length > 0 ? (
        <section className={`${layoutCss.section} ${css.productAlso}`}>
          <h2>{t('companions')}</h2>
          <ul className={`${productCardCss.grid} ${productCardCss.grid3}`}>
            {companions.map((companion) => (
              <ProductCard key={companion.id} product={companion} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed />;
}
