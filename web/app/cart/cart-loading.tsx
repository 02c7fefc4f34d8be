import { t } from '@tula/messages/cart.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import twoColCss from '../ui/two-col.module.css';
import css from './cart-page.module.css';
import layoutCss from '../ui/layout.module.css';

/** Skeletons of lines and summary while the cart loads. */
export function CartLoading() {
  return (
    <div className={twoColCss.twoColumns}>
      <div className={layoutCss.stack4}>
        <h1>{t('title')}</h1>
        <output className={layoutCss.visuallyHidden}>{t('loading')}</output>
        <Skeleton className={css.skeletonLine} />
        <Skeleton className={css.skeletonLine} />
        <Skeleton className={css.skeletonLine} />
      </div>
      <Skeleton className={twoColCss.skeletonSummary} />
    </div>
  );
}
