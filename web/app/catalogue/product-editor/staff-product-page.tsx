import type { StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/product-editor.ts';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductForm } from './product-form.tsx';
import { shownProductsAddress } from './staff-products-query.ts';
import { ProductNotLoaded } from './product-not-loaded.tsx';
import { useProductToEdit } from './use-product-to-edit.ts';
import css from './product-form.module.css';
import layoutCss from '../../ui/layout.module.css';
import buttonCss from '../../ui/button.module.css';
import twoColCss from '../../ui/two-col.module.css';

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
    document.title = t('pageTitle', { title, shop: shop.name });
  }, [title]);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <a className={buttonCss.link} href={shownProductsAddress()}>
        <Icon name="left" isSmall />
        {t('back')}
      </a>
      <div className={`${layoutCss.wrapped} ${css.header}`}>
        <h1 className={css.title}>{title}</h1>
        {found?.product ? <ProductLinks product={found.product} /> : null}
      </div>
      {found ? <ProductForm {...found} /> : null}
      {failure ? <ProductNotLoaded failure={failure} onRetry={() => void refresh()} /> : null}
      {isSlow ? <FormLoading /> : null}
    </div>
  );
}

function ProductLinks({ product }: { product: StaffProduct }) {
  const isPublic = product.state === 'published';
  return (
    <div className={layoutCss.wrapped}>
      <a
        className={buttonClass({ kind: 'line', isSmall: true })}
        href={isPublic ? paths.product(product) : staffPaths.previewProduct(product.id)}
      >
        <Icon name="eye" isSmall />
        {t(isPublic ? 'inShop' : 'preview.page')}
      </a>
      <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.declarations(product.id)}>
        <Icon name="edit" isSmall />
        {t('declarations')}
      </a>
      <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.copyProduct(product.id)}>
        <Icon name="copy" isSmall />
        {t('copy')}
      </a>
    </div>
  );
}

function FormLoading() {
  return (
    <div className={twoColCss.twoColumns}>
      <div className={`${layoutCss.stack6} ${css.formSkeleton}`}>
        <output className={layoutCss.visuallyHidden}>{t('loading')}</output>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  );
}
