import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import type { StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { t } from '@tula/messages/product-list.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { ListFailed } from '../../session/list-failed.tsx';
import { translatedInto } from '@tula/contract/catalogue/translations.ts';
import { useLanguages } from '../../data/use-languages.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/paging/pager.tsx';
import { type Segment, Segments } from '../../ui/fields/segments.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useReadKeepingFocus } from '../../ui/keep-focus.ts';
import { DeleteProduct } from './delete-product.tsx';
import { StaffProductRow } from './staff-product-row.tsx';
import {
  type ProductsQuery,
  parseProductsQuery,
  rememberShownProducts,
  STAFF_PRODUCTS_PAGE_SIZES,
  staffProductsAddress,
} from '../product-editor/staff-products-query.ts';
import { type StaffProductsState, useStaffProducts } from './use-staff-products.ts';
import css from './staff-products-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import tableCss from '../../ui/table.module.css';

const SEARCH_DEBOUNCE_MS = 500;

export function meta() {
  return pageMeta('', { title: t('title') });
}

export default function StaffProductsPage() {
  const address = useUrlParameters();
  const navigate = useNavigate();
  const query = parseProductsQuery(address);
  const state = useStaffProducts(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadKeepingFocus(state.products, state.refresh, heading);
  const lastPage = state.pagination?.totalPages ?? query.page;

  useEffect(() => rememberShownProducts(query));
  // A page beyond the last one, such as after its only product was deleted, redirects to the last one.
  useEffect(() => {
    if (!state.isReading && query.page > lastPage)
      void navigate(staffProductsAddress(query, { page: lastPage }), { replace: true });
  });

  function search(text: string) {
    void navigate(staffProductsAddress(query, { search: text }), { preventScrollReset: true, replace: true });
  }

  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <div className={`${layoutCss.spread} ${css.productsHeader}`}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <div className={layoutCss.row}>
          <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.bulkEdit()}>
            {t('bulkEdit')}
          </a>
          <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.importProducts()}>
            {t('import')}
          </a>
          <a className={buttonClass({ isSmall: true })} href={staffPaths.newProduct()}>
            <Icon name="plus" isSmall />
            {t('add')}
          </a>
        </div>
      </div>
      <div className={`${layoutCss.stack3} ${css.productsTools}`}>
        <Segments label={t('state')} segments={segmentsOf(query)} />
        <MissingIn query={query} />
        <SearchBox
          label={t('search')}
          value={query.search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onSearch={search}
        />
      </div>
      <output className={layoutCss.visuallyHidden}>{countText(state)}</output>
      <Found
        query={query}
        state={state}
        onDeleted={readAgain}
        onShowAll={() =>
          void navigate(staffProductsAddress(query, { search: '', state: undefined, missing: undefined }))
        }
      />
    </div>
  );
}

function segmentsOf(query: ProductsQuery): Segment[] {
  const segment = (state: ProductState | undefined, name: string): Segment => ({
    name,
    to: staffProductsAddress(query, { state }),
    isCurrent: query.state === state,
  });
  return [
    segment(undefined, t('state.all')),
    segment('published', productStateName('published')),
    segment('draft', t('state.draft')),
    segment('scheduled', productStateName('scheduled')),
    segment('hidden', productStateName('hidden')),
  ];
}

/** Which language lacks texts; nothing where the shop has English alone. */
function MissingIn({ query }: { query: ProductsQuery }) {
  const languages = useLanguages() ?? [];
  const others = translatedInto(languages.map(({ language }) => language));
  if (others.length === 0) return null;
  const segment = (missing: string | undefined, name: string): Segment => ({
    name,
    to: staffProductsAddress(query, { missing }),
    isCurrent: query.missing === missing,
  });
  const named = languages.filter(({ language }) => others.includes(language));
  return (
    <Segments
      label={t('missing')}
      segments={[
        segment(undefined, t('missing.all')),
        ...named.map(({ language, name }) => segment(language, t('missing.in', { language: name }))),
      ]}
    />
  );
}

function countText({ isReading, failure, pagination }: StaffProductsState): string {
  if (isReading) return t('loading');
  if (failure || !pagination) return '';
  return t('count', { count: pagination.totalItems });
}

type FoundProps = {
  query: ProductsQuery;
  state: StaffProductsState;
  onDeleted: () => Promise<void>;
  onShowAll: () => void;
};

function Found({ query, state, onDeleted, onShowAll }: FoundProps) {
  const navigate = useNavigate();
  const { products, pagination, failure, isReading } = state;
  const isSlow = useIsSlow(isReading);
  if (isSlow || (isReading && !pagination)) return <TableLoading count={products.length || query.limit} />;
  if (failure)
    return (
      <ListFailed
        failure={failure}
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={state.refresh}
      />
    );
  if (products.length === 0) return <NoProducts query={query} onShowAll={onShowAll} />;
  return (
    <>
      <ProductTable state={state} onDeleted={onDeleted} />
      <Pager
        currentPage={pagination?.currentPage ?? 1}
        totalPages={pagination?.totalPages ?? 1}
        pageSizes={STAFF_PRODUCTS_PAGE_SIZES}
        pageSize={query.limit}
        onPageSize={(limit) => void navigate(staffProductsAddress(query, { limit }))}
        hrefOf={(page) => staffProductsAddress(query, { page })}
      />
    </>
  );
}

function ProductTable({ state, onDeleted }: Pick<FoundProps, 'state' | 'onDeleted'>) {
  const { products, isReading, refresh, show } = state;
  const [deleting, setDeleting] = useState<StaffProduct>();

  return (
    <>
      <table
        className={`${tableCss.cards} ${css.products}`}
        aria-label={t('title')}
        aria-busy={isReading || undefined}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className={layoutCss.visuallyHidden}>{t('column.picture')}</span>
            </th>
            <th scope="col">{t('column.product')}</th>
            <th scope="col" className={css.productsPrice}>
              {t('column.pricePerKg')}
            </th>
            <th scope="col">{t('column.packs')}</th>
            <th scope="col">{t('column.availability')}</th>
            <th scope="col" className={css.productsActions}>
              {t('column.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <StaffProductRow
              key={product.id}
              product={product}
              onChanged={show}
              onGone={() => void refresh()}
              onDelete={() => setDeleting(product)}
            />
          ))}
        </tbody>
      </table>
      <DeleteProduct
        product={deleting}
        onClose={() => setDeleting((now) => (now === deleting ? undefined : now))}
        onDeleted={onDeleted}
      />
    </>
  );
}

function NoProducts({ query, onShowAll }: { query: ProductsQuery; onShowAll: () => void }) {
  const isWhole = query.search === '' && query.state === undefined && query.missing === undefined;
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        isWhole ? (
          <a className={buttonClass()} href={staffPaths.newProduct()}>
            {t('add')}
          </a>
        ) : (
          <Button kind="line" onClick={onShowAll}>
            {t('empty.showAll')}
          </Button>
        )
      }
    >
      {emptyText(query)}
    </EmptyState>
  );
}

function emptyText({ search, state, missing }: ProductsQuery): string {
  if (search !== '') return t('empty.matching', { search });
  if (missing !== undefined) return t('empty.missing');
  return t(state === undefined ? 'empty.text' : 'empty.state');
}

/** Placeholders in the size of real rows, so that nothing moves when they load. */
function TableLoading({ count }: { count: number }) {
  return (
    <div className={`${layoutCss.stack3} ${css.productsSkeleton}`}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={`product ${at}`} />
      ))}
    </div>
  );
}
