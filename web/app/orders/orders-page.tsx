import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/orders.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useUrlParameters } from '../data/use-url-parameters.ts';
import { ListFailed } from '../session/list-failed.tsx';
import { useIsSlow } from '../data/use-is-slow.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Figures } from '../ui/figures.tsx';
import { Pager } from '../ui/paging/pager.tsx';
import { SearchBox } from '../ui/fields/search-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import { type OrdersQuery, parseOrdersQuery, ORDERS_PAGE_SIZES, ordersQuery } from './orders-query.ts';
import { type OrdersState, useOrders } from './use-orders.ts';
import css from './orders-page.module.css';
import layoutCss from '../ui/layout.module.css';

const SEARCH_DEBOUNCE_MS = 300;
const SKELETONS = 3;

export function meta() {
  return [{ title: t('pageTitle', { shop: shop.name }) }, { name: 'robots', content: 'noindex' }];
}

export default function OrdersPage() {
  const address = useUrlParameters();
  const navigate = useNavigate();
  const query = parseOrdersQuery(address);
  const state = useOrders(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPage = state.pagination?.totalPages ?? query.page;

  // A page beyond the last one redirects to the last one.
  useEffect(() => {
    if (!state.isLoading && query.page > lastPage)
      void navigate(paths.orders(ordersQuery(query, { page: lastPage })), { replace: true });
  });

  function search(word: string) {
    void navigate(paths.orders(ordersQuery(query, { search: word })), {
      preventScrollReset: true,
      replace: true,
    });
  }

  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <h1 className={`${layoutCss.below4} ${css.ordersHeader}`} ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <SearchBox label={t('search')} value={query.search} debounceMs={SEARCH_DEBOUNCE_MS} onSearch={search} />
      <output className={layoutCss.visuallyHidden}>{countText(state)}</output>
      <Found query={query} state={state} onShowAll={() => search('')} />
    </div>
  );
}

function countText({ isLoading, failure, pagination }: OrdersState): string {
  if (isLoading) return t('loading');
  if (failure || !pagination) return '';
  return t('count', { count: pagination.totalItems });
}

type FoundProps = { query: OrdersQuery; state: OrdersState; onShowAll: () => void };

function Found({ query, state, onShowAll }: FoundProps) {
  const navigate = useNavigate();
  const { orders, pagination, failure, isLoading, refresh } = state;
  const isFirst = isLoading && !pagination;
  const isSlow = useIsSlow(isLoading);
  if (isFirst || isSlow) return <OrdersLoading count={orders.length || SKELETONS} />;
  if (failure)
    return (
      <ListFailed
        failure={failure}
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={state.refresh}
      />
    );
  if (orders.length === 0) return <NoOrders search={query.search} onShowAll={onShowAll} />;
  return (
    <>
      <ul aria-label={t('list')} aria-busy={isLoading || undefined}>
        {orders.map((order, at) => (
          <OrderCard key={order.id} order={order} startsOpen={at === 0} onChanged={refresh} />
        ))}
      </ul>
      <Pager
        currentPage={pagination?.currentPage ?? 1}
        totalPages={pagination?.totalPages ?? 1}
        pageSizes={ORDERS_PAGE_SIZES}
        pageSize={query.limit}
        onPageSize={(limit) => void navigate(paths.orders(ordersQuery(query, { limit })))}
        hrefOf={(page) => paths.orders(ordersQuery(query, { page }))}
      />
    </>
  );
}

function NoOrders({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  if (search !== '') {
    return (
      <EmptyState
        title={t('none.search', { search })}
        actions={
          <Button kind="line" onClick={onShowAll}>
            {t('none.showAll')}
          </Button>
        }
      >
        <Figures of={t('none.searchText')} />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('none.title')}
      actions={
        <a className={buttonClass()} href={paths.products()}>
          {t('none.explore')}
        </a>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}

/** Placeholders of the same size, the first one open, so that nothing moves once the orders load. */
function OrdersLoading({ count }: { count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={`order ${at}`} className={css.skeletonOrder} />
      ))}
    </div>
  );
}
