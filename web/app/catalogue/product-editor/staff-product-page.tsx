import { useEffect } from 'react';
import { useParams } from 'react-router';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { type Failure, failureWords } from '../../data/failure-message.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { pageMeta } from '../../data/page-meta.ts';
import type { PageHandle } from '../../data/page-handle.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import { ProductForm } from './product-form.tsx';
import { shownProductsAddress } from './staff-products-query.ts';
import { useProductToEdit } from './use-product-to-edit.ts';
import css from './product-form.module.css';
import layoutCss from '../../ui/layout.module.css';
import buttonCss from '../../ui/button.module.css';
import twoColCss from '../../ui/two-col.module.css';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return pageMeta('', { title: 'Product' });
}

export default function StaffProductPage() {
  const { productId } = useParams();
  return <ProductPage key={productId ?? 'new'} productId={productId} />;
}

function ProductPage({ productId }: { productId: string | undefined }) {
  const { found, failure, refresh } = useProductToEdit(productId);
  const isSlow = useIsSlow(!found && !failure);
  const title = productId === undefined ? 'Add New Product' : (found?.product?.name ?? 'Edit product');
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <title>{`${title} · Tula`}</title>
      <a className={buttonCss.link} href={shownProductsAddress()}>
        <Icon name="left" isSmall />
        Products
      </a>
      <h1 className={css.title}>{title}</h1>
      {found ? <ProductForm {...found} /> : null}
      {failure ? <NotRead failure={failure} onAgain={() => void refresh()} /> : null}
      {isSlow ? <FormLoading /> : null}
    </div>
  );
}

type NotReadProps = { failure: Failure; onAgain: () => void };

function NotRead({ failure, onAgain }: NotReadProps) {
  const isMissing = failure.status === 404 || failure.status === 422;
  const title = isMissing ? 'Product not found' : 'Something went wrong!';
  useEffect(() => {
    toastFailure(title);
  }, [title]);
  return (
    <EmptyState
      lean="dropped"
      tone="chilli"
      title={title}
      actions={<WayOn failure={failure} isMissing={isMissing} onAgain={onAgain} />}
    >
      {isMissing
        ? 'It may have been deleted. Past orders keep it.'
        : failureWords(failure, 'The product could not be read. Nothing was changed.')}
    </EmptyState>
  );
}

function WayOn({ failure, isMissing, onAgain }: NotReadProps & { isMissing: boolean }) {
  if (failure.code === 'SESSION_ENDED') return <LogInAgain />;
  if (!isMissing) return <Button onClick={onAgain}>Try again</Button>;
  return (
    <a className={buttonClass()} href={shownProductsAddress()}>
      All products
    </a>
  );
}

function FormLoading() {
  return (
    <div className={twoColCss.twoColumns}>
      <div className={css.formSkeleton}>
        <output className={layoutCss.visuallyHidden}>Loading the product…</output>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
