import { listStock, STOCK_PAGE_SIZE, type StockOfProduct } from '@tula/contract/stock/stock.ts';
import { daysLeft, isLow } from '@tula/contract/stock/stock-rules.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { shortDay } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/stock.ts';
import { useNavigate } from 'react-router';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Pager } from '../../ui/paging/pager.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './stock.module.css';
import rowsCss from '../../staff/records/rows.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';

const SEARCH_DEBOUNCE_MS = 500;
const PAGE_SIZES = [STOCK_PAGE_SIZE, 100];

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** Products with stock or capacity, and by a search those that have neither yet. */
export default function StockPage() {
  const address = useUrlParameters();
  const navigate = useNavigate();
  const search = address.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const limit = PAGE_SIZES.find((size) => String(size) === address.get('limit')) ?? STOCK_PAGE_SIZE;
  const query = { search: search || undefined, page: String(page), limit: String(limit) };
  const { data, failure, isLoading, isStale, refresh } = useRead(
    listStock,
    { query },
    { keepsPrevious: true },
  );
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <a className={buttonCss.link} href={staffPaths.kitchen()}>
        <Icon name="left" isSmall />
        {t('toKitchen')}
      </a>
      <h1>{t('title')}</h1>
      <p className={`${layoutCss.soft} ${layoutCss.above2}`}>{t('about')}</p>
      <div className={css.search}>
        <SearchBox
          label={t('search')}
          value={search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onSearch={(word) =>
            void navigate(staffPaths.stock({ search: word }), { preventScrollReset: true, replace: true })
          }
        />
      </div>
      <output className={layoutCss.visuallyHidden}>
        {data && !isStale ? t('count', { count: data.pagination.totalItems }) : ''}
      </output>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {isLoading && !failure ? <PageLoading /> : null}
      {data && !failure ? (
        <>
          <List products={data.products} isSearch={search !== ''} isBusy={isStale} />
          <Pager
            currentPage={data.pagination.currentPage}
            totalPages={data.pagination.totalPages}
            pageSizes={PAGE_SIZES}
            pageSize={limit}
            onPageSize={(size) => void navigate(staffPaths.stock({ search, limit: size }))}
            hrefOf={(to) => staffPaths.stock({ search, page: to, limit })}
          />
        </>
      ) : null}
    </div>
  );
}

type ListProps = { products: readonly StockOfProduct[]; isSearch: boolean; isBusy: boolean };

function List({ products, isSearch, isBusy }: ListProps) {
  if (products.length === 0)
    return (
      <EmptyState title={t(isSearch ? 'none.found' : 'none')}>
        {t(isSearch ? 'none.foundText' : 'none.text')}
      </EmptyState>
    );
  return (
    <ul className={`${rowsCss.rows} ${css.products}`} aria-label={t('title')} aria-busy={isBusy || undefined}>
      {products.map((product) => (
        <Row key={product.id} product={product} />
      ))}
    </ul>
  );
}

function Row({ product }: { product: StockOfProduct }) {
  const { id, name, stockGrams, capacityGrams } = product;
  const days = daysLeft(product);
  return (
    <li className={`${rowsCss.row} ${rowsCss.isLink} ${css.row}`}>
      <a className={rowsCss.subject} href={staffPaths.stockOfProduct(id)}>
        {name}
      </a>
      {isLow(product) ? <StatusBadge tone="failed">{t('low')}</StatusBadge> : null}
      <p className={`${layoutCss.wrapped} ${layoutCss.soft} ${layoutCss.small} ${css.amounts}`}>
        <span>
          {stockGrams === null ? t('notCounted') : t('inStock', { weight: formatKg(grams(stockGrams)) })}
        </span>
        {days === null ? null : <span>{t('lasts', { count: days })}</span>}
        {capacityGrams === null ? null : <span>{dayText(product)}</span>}
      </p>
    </li>
  );
}

/** How much of a day is ordered. */
export function dayText({ capacityGrams, takenGrams, day }: StockOfProduct): string {
  return t('ofDay', {
    taken: formatKg(grams(takenGrams)),
    capacity: formatKg(grams(capacityGrams ?? 0)),
    day: shortDay(day),
  });
}
