import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/product-editor.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { type Failure, failureMessage } from '../../data/failure-message.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
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
  return pageMeta('', { title: t('product') });
}

export default function StaffProductPage() {
  const { productId } = useParams();
  const copiedId = useUrlParameters().get('copy') ?? undefined;
  const key = productId ?? `new ${copiedId ?? ''}`;
  return <ProductPage key={key} productId={productId} copiedId={copiedId} />;
}

type ProductPageProps = { productId: string | undefined; copiedId: string | undefined };

function ProductPage({ productId, copiedId }: ProductPageProps) {
  const { found, failure, refresh } = useProductToEdit(productId, copiedId);
  const isSlow = useIsSlow(!found && !failure);
  const title = productId === undefined ? t('add') : (found?.product?.name ?? t('edit'));
  // A second <title> would be ignored, and the page's own is rendered before the product is known.
  useEffect(() => {
    document.title = t('pageTitle', { title });
  }, [title]);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <a className={buttonCss.link} href={shownProductsAddress()}>
        <Icon name="left" isSmall />
        {t('back')}
      </a>
      <div className={css.header}>
        <h1 className={css.title}>{title}</h1>
        {found?.product ? (
          <a
            className={buttonClass({ kind: 'line', isSmall: true })}
            href={staffPaths.copyProduct(found.product.id)}
          >
            <Icon name="copy" isSmall />
            {t('copy')}
          </a>
        ) : null}
      </div>
      {found ? <ProductForm {...found} /> : null}
      {failure ? <NotLoaded failure={failure} onRetry={() => void refresh()} /> : null}
      {isSlow ? <FormLoading /> : null}
    </div>
  );
}

type NotLoadedProps = { failure: Failure; onRetry: () => void };

function NotLoaded({ failure, onRetry }: NotLoadedProps) {
  const isMissing = failure.status === 404 || failure.status === 422;
  const title = isMissing ? problemText('PRODUCT_NOT_FOUND') : t('failed');
  useEffect(() => {
    toastFailure(title);
  }, [title]);
  return (
    <EmptyState
      lean="dropped"
      tone="chilli"
      title={title}
      actions={<NextStep failure={failure} isMissing={isMissing} onRetry={onRetry} />}
    >
      {isMissing ? t('missing.text') : failureMessage(failure, t('failed.text'))}
    </EmptyState>
  );
}

function NextStep({ failure, isMissing, onRetry }: NotLoadedProps & { isMissing: boolean }) {
  if (failure.code === 'SESSION_ENDED') return <LogInAgain />;
  if (!isMissing) return <Button onClick={onRetry}>{t('retry')}</Button>;
  return (
    <a className={buttonClass()} href={shownProductsAddress()}>
      {t('missing.all')}
    </a>
  );
}

function FormLoading() {
  return (
    <div className={twoColCss.twoColumns}>
      <div className={css.formSkeleton}>
        <output className={layoutCss.visuallyHidden}>{t('loading')}</output>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
