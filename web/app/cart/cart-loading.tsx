import { t } from '@tula/messages/cart.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import '../ui/two-col.css';

/** Lines and summary in their true sizes while the cart is fetched. */
export function CartLoading() {
  return (
    <div className="two-col">
      <div className="cart-loading">
        <h1>{t('title')}</h1>
        <output className="vh">{t('loading')}</output>
        <Skeleton className="sk-line" />
        <Skeleton className="sk-line" />
        <Skeleton className="sk-line" />
      </div>
      <Skeleton className="sk-sum" />
    </div>
  );
}
