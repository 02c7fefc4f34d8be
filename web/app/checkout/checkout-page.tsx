import { readOrderUpdates } from '@tula/contract/accounts/order-updates.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { formatDeadline } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as cartText } from '@tula/messages/cart.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CartItem } from '../cart/cart.ts';
import { CartChanges } from '../cart/cart-changes.tsx';
import { loadCartAgain, resetCheckoutProduct } from '../cart/cart-store.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { useRead } from '../data/use-read.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusIfLost } from '../ui/keep-focus.ts';
import { Note } from '../ui/note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddPhone } from './add-phone.tsx';
import { changesOf } from './checkout.ts';
import { Confirm } from './confirm.tsx';
import { BusinessBox } from './business-box.tsx';
import { InvoiceAddress } from './invoice-address.tsx';
import { OrderUpdatesBox } from './order-updates-box.tsx';
import { GiftBox } from './gift-box.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckoutItems } from './use-checkout-items.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import css from './checkout-page.module.css';
import layoutCss from '../ui/layout.module.css';
import twoColCss from '../ui/two-col.module.css';
import buttonCss from '../ui/button.module.css';
import noteCss from '../ui/note.module.css';
import { type CheckoutOrder, useCheckout } from './use-checkout.ts';
import partsCss from '../ui/parts.module.css';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return [{ title: t('pageTitle', { shop: shop.name }) }, { name: 'robots', content: 'noindex' }];
}

const HOUR_MS = 3_600_000;

export default function CheckoutPage() {
  const { items, isDirect, hasFailed } = useCheckoutItems();
  if (items?.length === 0) return <ToCart />;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1 className={css.checkoutHeader}>{t('title')}</h1>
      {hasFailed ? <NothingRead /> : null}
      {items ? <Checkout items={items} isDirect={isDirect} /> : null}
      {!items && !hasFailed ? <CheckoutLoading /> : null}
    </div>
  );
}

function ToCart() {
  const navigate = useNavigate();
  useEffect(() => void navigate(paths.cart(), { replace: true }), [navigate]);
  return null;
}

function Checkout({ items, isDirect }: CheckoutOrder) {
  const order = useCheckout({ items, isDirect });
  const { isPickup, whyInvoice, choice, onPickup, goods, shipping, charge, confirming, written } = order;
  const { business, updates, sentTo, change, gst } = order;
  const { data: messages, refresh } = useRead(readOrderUpdates, {});
  const isPhoneMissing = messages?.phone === null;
  const button = isPhoneMissing ? { ...confirming.button, whyNot: t('blocked.phone') } : confirming.button;
  const column = useRef<HTMLDivElement>(null);

  async function goOn() {
    await refresh();
    focusIfLost(column.current);
  }

  return (
    <>
      <div className={twoColCss.twoColumns}>
        {/* Changes made while the order is being sent would not be part of it. */}
        <div ref={column} tabIndex={-1} inert={confirming.isOrdering}>
          <Changes changes={changesOf(items)} isDirect={isDirect} />
          {isPhoneMissing ? (
            <AddPhone onSaved={goOn} />
          ) : (
            <DeliveryChoice {...choice} {...{ isPickup, onPickup, shipping, goods }} />
          )}
          <OrderNotes remarks={written.remarks} onChange={(typed) => change({ remarks: typed })} />
          <GiftBox gift={written.gift} onChange={(typed) => change({ gift: typed })} />
          <BusinessBox {...business} />
          <InvoiceAddress why={whyInvoice} {...choice} />
          <OrderUpdatesBox state={messages} {...updates} />
          <HowItIsPaid />
        </div>
        <OrderSummary {...{ items, charge, gst, shipping, isPickup }} to={sentTo}>
          <div className={css.confirm}>
            <Confirm {...button} />
          </div>
          <Cancel item={isDirect ? items[0] : undefined} />
        </OrderSummary>
        <div className={css.cancelBelow}>
          <Cancel item={isDirect ? items[0] : undefined} />
        </div>
      </div>
      <div className={twoColCss.payBar} data-bar="pay">
        <Confirm {...button} />
      </div>
    </>
  );
}

/** Back to the cart, or to the product of Buy Now. */
function Cancel({ item }: { item: CartItem | undefined }) {
  return (
    <Link
      className={`${buttonCss.link} ${css.checkoutCancel}`}
      to={item ? paths.product(item) : paths.cart()}
      onClick={resetCheckoutProduct}
    >
      {t('cancel')}
    </Link>
  );
}

/** Lists lines whose price or stock has changed, before anything is paid. */
function Changes({ changes, isDirect }: { changes: readonly string[]; isDirect: boolean }) {
  return (
    <>
      {isDirect ? null : <CartChanges />}
      {changes.length === 0 ? null : (
        <div className={css.changes} aria-live="polite">
          <Note tone="wait">
            {changes.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </Note>
        </div>
      )}
    </>
  );
}

/** The time is that of an order of now; one that is placed later can be cancelled for longer. */
function HowItIsPaid() {
  const [time] = useState(() => {
    const now = new Date();
    return formatDeadline(new Date(now.getTime() + shopPromises.cancellationHours * HOUR_MS), now);
  });
  return (
    <div className={`${partsCss.ruled} ${partsCss.part}`}>
      <div className={noteCss.note}>
        <span>{t('payment', { time })}</span>
      </div>
    </div>
  );
}

function CheckoutLoading() {
  return (
    <div className={twoColCss.twoColumns}>
      <div>
        <output className={layoutCss.visuallyHidden}>{t('loading')}</output>
        <Skeleton className={css.skeletonOption} />
        <Skeleton className={css.skeletonOption} />
      </div>
      <Skeleton className={twoColCss.skeletonSummary} />
    </div>
  );
}

function NothingRead() {
  return (
    <EmptyState
      lean="dropped"
      tone="chilli"
      title={cartText('failed.title')}
      actions={<Button onClick={loadCartAgain}>{t('retry')}</Button>}
    >
      {t('cart.failedText')}
    </EmptyState>
  );
}
