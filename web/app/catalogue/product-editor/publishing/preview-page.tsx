import { readStaffProduct, type StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/product-editor.ts';
import { useEffect } from 'react';
import { RequiredDialogsContext } from '../../../cart/required-dialogs.tsx';
import { pageMeta } from '../../../data/head/page-meta.ts';
import { useRead } from '../../../data/use-read.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { productFactsOf } from '../../facts-of-product.ts';
import { ProductDetails } from '../../product-details.tsx';
import type { Route } from './+types/preview-page.ts';
import { ProductNotLoaded } from '../product-not-loaded.tsx';
import css from '../product-form.module.css';
import pageCss from '../../product-page.module.css';
import layoutCss from '../../../ui/layout.module.css';
import buttonCss from '../../../ui/button.module.css';

export function meta() {
  return pageMeta('', { title: t('preview') });
}

/** A product in any state as shoppers would see it. Staff read it like any other page of theirs, so it is never cached. */
export default function PreviewPage({ params: { productId } }: Route.ComponentProps) {
  const { data, failure, refresh } = useRead(readStaffProduct, { params: { id: productId } });
  const product = data?.product;
  const name = product?.name;
  useEffect(() => {
    if (name !== undefined)
      document.title = t('pageTitle', { title: t('preview.pageTitle', { name }), shop: shop.name });
  }, [name]);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${pageCss.productPage}`}>
      <a className={buttonCss.link} href={staffPaths.editProduct(productId)}>
        <Icon name="left" isSmall />
        {t('preview.edit')}
      </a>
      {product ? <Preview product={product} /> : null}
      {failure && !product ? <ProductNotLoaded failure={failure} onRetry={() => void refresh()} /> : null}
      {product || failure ? null : <PageLoading />}
    </div>
  );
}

const NOTHING_IS_BOUGHT = {
  perform: () => toast(t('preview.buying')),
  requestVerification: () => {},
};

function Preview({ product }: { product: StaffProduct }) {
  return (
    <RequiredDialogsContext value={NOTHING_IS_BOUGHT}>
      <div className={css.previewNote}>
        <Note tone="wait">{t('preview.note')}</Note>
      </div>
      <ProductDetails product={productFactsOf(withPicture(product))} />
    </RequiredDialogsContext>
  );
}

/** A blank square that says so, in place of the picture of a draft that has none. */
function withPicture(product: StaffProduct): Product {
  const blank = {
    url: BLANK,
    alt: t('preview.noPicture'),
    width: 800,
    height: 800,
    placeholder: '',
    sources: [],
  };
  return { ...product, primaryImage: product.primaryImage ?? blank };
}

const BLANK = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>')}`;
