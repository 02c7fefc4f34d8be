import { staffPaths } from '../../staff/staff-paths.ts';
import type { StaffProduct } from '@tula/contract/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { failureWords } from '../../data/failure-message.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { pageMeta } from '../../data/page-meta.ts';
import type { PageHandle } from '../../data/page-handle.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/paging/pager.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import { useReadKeepingFocus } from '../../ui/keep-focus.ts';
import { DeleteProduct } from './delete-product.tsx';
import { StaffProductRow } from './staff-product-row.tsx';
import {
  type AskedProducts,
  askedProductsOf,
  keepShownProducts,
  STAFF_PRODUCTS_PAGE_SIZES,
  staffProductsAddress,
} from '../product-editor/staff-products-query.ts';
import { type StaffProductsState, useStaffProducts } from './use-staff-products.ts';
import css from './staff-products-page.module.css';
import layoutCss from '../../ui/layout.module.css';

const SEARCH_DEBOUNCE_MS = 500;

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return pageMeta('', { title: 'Products' });
}

export default function StaffProductsPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const asked = askedProductsOf(address);
  const state = useStaffProducts(asked);
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadKeepingFocus(state.products, state.refresh, heading);
  const lastPage = state.pagination?.totalPages ?? asked.page;

  useEffect(() => keepShownProducts(asked));
  // A page beyond the last one, as after its only product was deleted, leads to the last one.
  useEffect(() => {
    if (!state.isReading && asked.page > lastPage)
      void navigate(staffProductsAddress(asked, { page: lastPage }), { replace: true });
  });

  function search(word: string) {
    void navigate(staffProductsAddress(asked, { search: word }), { preventScrollReset: true, replace: true });
  }

  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <div className={css.productsHeader}>
        <h1 ref={heading} tabIndex={-1}>
          Products
        </h1>
        <a className={buttonClass({ isSmall: true })} href={staffPaths.newProduct()}>
          <Icon name="plus" isSmall />
          Add New Product
        </a>
      </div>
      <div className={css.productsTools}>
        <SearchBox
          label="Search products"
          value={asked.search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onSearch={search}
        />
      </div>
      <output className={layoutCss.visuallyHidden}>{countInWords(state)}</output>
      <Found asked={asked} state={state} onDeleted={readAgain} onShowAll={() => search('')} />
    </div>
  );
}

function countInWords({ isReading, failure, pagination }: StaffProductsState): string {
  if (isReading) return 'Loading products…';
  if (failure || !pagination) return '';
  return `${pagination.totalItems} ${pagination.totalItems === 1 ? 'product' : 'products'}`;
}

type FoundProps = {
  asked: AskedProducts;
  state: StaffProductsState;
  onDeleted: () => Promise<void>;
  onShowAll: () => void;
};

function Found({ asked, state, onDeleted, onShowAll }: FoundProps) {
  const navigate = useNavigate();
  const { products, pagination, failure, isReading } = state;
  const isSlow = useIsSlow(isReading);
  if (isSlow || (isReading && !pagination)) return <TableLoading count={products.length || asked.limit} />;
  if (failure) return <ListFailed state={state} />;
  if (products.length === 0) return <NoProducts search={asked.search} onShowAll={onShowAll} />;
  return (
    <>
      <ProductTable state={state} onDeleted={onDeleted} />
      <Pager
        currentPage={pagination?.currentPage ?? 1}
        totalPages={pagination?.totalPages ?? 1}
        pageSizes={STAFF_PRODUCTS_PAGE_SIZES}
        pageSize={asked.limit}
        onPageSize={(limit) => void navigate(staffProductsAddress(asked, { limit }))}
        hrefOf={(page) => staffProductsAddress(asked, { page })}
      />
    </>
  );
}

function ProductTable({ state, onDeleted }: Pick<FoundProps, 'state' | 'onDeleted'>) {
  const { products, isReading, refresh, show } = state;
  const [deleting, setDeleting] = useState<StaffProduct>();

  return (
    <>
      <table className={css.products} aria-label="Products" aria-busy={isReading || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span className={layoutCss.visuallyHidden}>Picture</span>
            </th>
            <th scope="col">Product</th>
            <th scope="col" className={css.productsPrice}>
              Price per kg
            </th>
            <th scope="col">Packs</th>
            <th scope="col">Availability</th>
            <th scope="col" className={css.productsActions}>
              Actions
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

function NoProducts({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  return (
    <EmptyState
      title="Could not find any products"
      actions={
        search === '' ? (
          <a className={buttonClass()} href={staffPaths.newProduct()}>
            Add New Product
          </a>
        ) : (
          <Button kind="line" onClick={onShowAll}>
            Show all products
          </Button>
        )
      }
    >
      {search === ''
        ? 'What you add stands here and in the shop at once.'
        : `Nothing in the shop matches “${search}”.`}
    </EmptyState>
  );
}

function ListFailed({ state: { failure, refresh } }: { state: StaffProductsState }) {
  const isEnded = failure?.code === 'SESSION_ENDED';
  useEffect(() => {
    if (failure) toastFailure('Something went wrong!');
  }, [failure]);
  return (
    <EmptyState
      lean="dropped"
      tone="chilli"
      title="Something went wrong!"
      actions={isEnded ? <LogInAgain /> : <Button onClick={() => void refresh()}>Try again</Button>}
    >
      {failure ? failureWords(failure, 'The products could not be read. Nothing was changed.') : undefined}
    </EmptyState>
  );
}

/** Rows in the size of real ones, so that nothing moves once they are read. */
function TableLoading({ count }: { count: number }) {
  return (
    <div className={css.productsSkeleton}>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={`product ${at}`} />
      ))}
    </div>
  );
}
