import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/cart.ts';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { focusHeading } from '../navigation/announcer.tsx';
import { paths } from '@tula/contract/shop/pages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { CartItem } from './cart.ts';
import { CartChanges } from './cart-changes.tsx';
import { CartLine } from './cart-line.tsx';
import { CartLoading } from './cart-loading.tsx';
import { changeCount, loadCart, loadCartAgain, resetCheckoutProduct, useCart } from './cart-store.ts';
import { CartBar, CartSummary } from './cart-summary.tsx';
import { ClearCart } from './clear-cart.tsx';
import { whyNotOrdered } from './why-not-ordered.ts';
import css from './cart-page.module.css';
import layoutCss from '../ui/layout.module.css';
import twoColCss from '../ui/two-col.module.css';

export function meta() {
  return [{ title: t('pageTitle', { shop: shop.name }) }, { name: 'robots', content: 'noindex' }];
}

export default function CartPage() {
  const { products, status } = useCart();
  // Refreshes prices and stock of a cart that was loaded on an earlier page.
  useEffect(() => void loadCart(), []);
  useFocusWhenEmptied(products.length === 0);
  const isWaiting = (status === 'unread' || status === 'loading') && products.length === 0;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <CartChanges />
      {isWaiting ? <CartLoading /> : null}
      {status === 'failed' && products.length === 0 ? <CartFailed /> : null}
      {status === 'ready' && products.length === 0 ? <EmptyCart /> : null}
      {products.length > 0 ? <FilledCart items={products} /> : null}
    </div>
  );
}

/** Removing the last line removes the focused element, so the focus moves to the heading. */
function useFocusWhenEmptied(isEmpty: boolean) {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) focusHeading();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}

function FilledCart({ items }: { items: readonly CartItem[] }) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);

  function remove(item: CartItem) {
    changeCount(item, 0);
    // The clicked button is removed with its line, so the focus moves to the heading.
    focusHeading();
  }

  function confirm() {
    if (whyNotOrdered(items) === undefined) {
      resetCheckoutProduct();
      void navigate(paths.checkout());
      return;
    }
    const blocking = list.current?.querySelector<HTMLElement>('[data-mend]');
    blocking?.focus();
    blocking?.scrollIntoView({ block: 'center' });
  }

  return (
    <>
      <div className={twoColCss.twoColumns}>
        <div>
          <div className={`${layoutCss.between} ${css.cartHeader}`}>
            <h1>{t('title')}</h1>
            <ClearCart />
          </div>
          <ul className={css.cartLines} ref={list}>
            {items.map((item) => (
              <CartLine key={`${item.id}/${item.grams}`} items={items} item={item} onRemove={remove} />
            ))}
          </ul>
        </div>
        <CartSummary items={items} onConfirm={confirm} />
      </div>
      <CartBar items={items} onConfirm={confirm} />
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      level={1}
      title={t('empty.title')}
      actions={
        <Link className={buttonClass()} to={paths.products()}>
          {t('empty.explore')}
        </Link>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}

function CartFailed() {
  return (
    <EmptyState
      level={1}
      lean="dropped"
      tone="chilli"
      title={t('failed.title')}
      actions={<Button onClick={loadCartAgain}>{t('failed.retry')}</Button>}
    >
      {t('failed.text')}
    </EmptyState>
  );
}
