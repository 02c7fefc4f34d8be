import { type Product, listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { call } from '@tula/contract/calls/call.ts';
import { t } from '@tula/messages/offline.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchTransport } from '../data/api.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { cardFactsOf } from '../catalogue/facts-of-product.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/offline-page.ts';
import { DATA_CACHES, pageOfData, requestedPage } from './offline-cache.ts';
import layoutCss from '../ui/layout.module.css';
import productCardCss from '../catalogue/product-card.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, { title: t('title') });

/** Shown when a page cannot be loaded and is not cached: a retry button and the cached catalogue. */
export default function OfflinePage() {
  const products = useCachedProducts();
  useCachedPage();
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <EmptyState
        level={1}
        lean="dropped"
        title={t('title')}
        actions={
          <Button onClick={() => location.replace(requestedPage(location.search))}>{t('retry')}</Button>
        }
      >
        {t('text')}
      </EmptyState>
      {products.length > 0 ? (
        <section>
          <h2 className={layoutCss.sectionHead}>{t('recent')}</h2>
          <ul className={productCardCss.grid}>
            {products.map((product) => (
              <ProductCard key={product.id} product={cardFactsOf(product)} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** The catalogue as the service worker has cached it. */
function useCachedProducts(): readonly Product[] {
  const [products, set] = useState<readonly Product[]>([]);
  useEffect(() => {
    const query = { page: '1', limit: '30' };
    call(fetchTransport, listPublicProducts, { query }).then(
      (response) => response.ok && set(response.result.products),
      () => undefined,
    );
  }, []);
  return products;
}

/** A page opened by client-side navigation has only its data cached; navigating to it shows it after all. */
function useCachedPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const requested = requestedPage(location.search);
    if (!location.search.includes('from=')) return;
    isDataCached(requested).then(
      (isCached) => isCached && void navigate(requested, { replace: true }),
      () => undefined,
    );
  }, [navigate]);
}

async function isDataCached(page: string): Promise<boolean> {
  const name = (await caches.keys()).find((cache) => cache.startsWith(DATA_CACHES));
  if (name === undefined) return false;
  const requests = await (await caches.open(name)).keys();
  return requests.some(({ url }) => pageOfData(url) === page);
}
