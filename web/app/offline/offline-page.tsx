import { type Product, listPublicProducts } from '@tula/contract/catalogue.ts';
import { call } from '@tula/contract/call.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { overFetch } from '../data/api.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { cardFactsOf } from '../catalogue/product-facts.ts';
import { pageMeta } from '../data/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/offline-page.ts';
import { pageOfData, wantedPage } from './offline-cache.ts';
import layoutCss from '../ui/layout.module.css';
import productCardCss from '../catalogue/product-card.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, { title: 'You are offline' });

/** What stands in for a page that cannot be reached: the way back to it, and the catalogue as it was last seen. */
export default function OfflinePage() {
  const products = useKeptProducts();
  useKeptPage();
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <EmptyState
        level={1}
        lean="dropped"
        title="You are offline"
        actions={<Button onClick={() => location.replace(wantedPage(location.search))}>Try again</Button>}
      >
        The shop cannot be reached at the moment. Your cart is safe in your account.
      </EmptyState>
      {products.length > 0 ? (
        <section>
          <h2 className={layoutCss.sectionHead}>What you saw last</h2>
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

/** The catalogue that the worker has kept. */
function useKeptProducts(): readonly Product[] {
  const [products, set] = useState<readonly Product[]>([]);
  useEffect(() => {
    const query = { page: '1', limit: '30' };
    call(overFetch, listPublicProducts, { query }).then(
      (answer) => answer.ok && set(answer.result.products),
      () => undefined,
    );
  }, []);
  return products;
}

/** A page that was only walked to inside the shop has left its data: it is shown after all. */
function useKeptPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = wantedPage(location.search);
    if (!location.search.includes('from=')) return;
    isDataKept(wanted).then(
      (isKept) => isKept && void navigate(wanted, { replace: true }),
      () => undefined,
    );
  }, [navigate]);
}

async function isDataKept(page: string): Promise<boolean> {
  const name = (await caches.keys()).find((cache) => cache.startsWith('data-'));
  if (name === undefined) return false;
  const requests = await (await caches.open(name)).keys();
  return requests.some(({ url }) => pageOfData(url) === page);
}
