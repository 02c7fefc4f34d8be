import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as cartText } from '@tula/messages/cart.ts';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { type CartItem, totalsOf } from '../cart/cart.ts';
import { CartChanges } from '../cart/cart-changes.tsx';
import { directCheckout, loadCartAgain, resetCheckoutProduct } from '../cart/cart-store.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { PageHandle } from '../data/page-handle.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { chargeOf, changesOf, sumsOf, whyNotConfirmed } from './checkout.ts';
import { type CheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts';
import { Confirm } from './confirm.tsx';
import { MOST_LETTERS, OrderNotes } from './order-notes.tsx';
import { OrderSummary } from './order-summary.tsx';
import { editedBeforeReload, storedAddressDraft } from '../addresses/stored-address-draft.ts';
import { type SavedAddresses, useAddresses } from '../addresses/use-addresses.ts';
import { NEW_ON_CHECKOUT } from './new-address.tsx';
import { useCheckoutItems } from './use-checkout-items.ts';
import { useDelivery } from './use-delivery.ts';
import { usePlacing } from './use-placing.ts';
import { useShipping } from './use-shipping.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import css from './checkout-page.module.css';
import layoutCss from '../ui/layout.module.css';
import twoColCss from '../ui/two-col.module.css';
import buttonCss from '../ui/button.module.css';
import noteCss from '../ui/note.module.css';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return [{ title: t('pageTitle') }, { name: 'robots', content: 'noindex' }];
}

export default function CheckoutPage() {
  const { items, isDirect, hasFailed } = useCheckoutItems();
  if (items?.length === 0) return <Navigate to={paths.cart()} replace />;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1 className={css.checkoutHeader}>{t('title')}</h1>
      {hasFailed ? <NothingRead /> : null}
      {items ? <Checkout items={items} isDirect={isDirect} /> : null}
      {!items && !hasFailed ? <CheckoutLoading /> : null}
    </div>
  );
}

type CheckoutProps = { items: readonly CartItem[]; isDirect: boolean };

function Checkout({ items, isDirect }: CheckoutProps) {
  const addresses = useAddresses();
  const { isPickup, addressId, remarks, change, chooseSaved } = useDelivery(addresses);
  const [shipping, retryShipping] = useShipping(isPickup ? undefined : addressId, totalsOf(items).weight);
  const { isPending, rejection, place } = usePlacing(() => void retryShipping());
  const { closeForms, ...forms } = useOpenForms();

  const method = isPickup ? 'pickup_from_store' : 'through_courier';
  const charge = chargeOf(method, shipping);
  const whyNot =
    whyNotWritten(remarks, forms, addresses.list) ?? whyNotConfirmed(items, { method, addressId }, shipping);
  const total = charge === undefined ? undefined : sumsOf(items, charge).totalPaise;
  const confirming = {
    amount: total && formatPaise(total),
    whyNot,
    rejection,
    isPending,
    onConfirm: () => place({ items, addressId, method, remarks, shownTotalPaise: total }),
    onLeave: () => keepForReturn(isDirect ? items[0] : undefined, { isPickup, addressId, remarks }),
  };
  async function takeSaved(id: string) {
    await addresses.refresh();
    chooseSaved(id);
    // The address may have changed, and with it the charge.
    void retryShipping();
  }
  function pickUp(is: boolean) {
    closeForms();
    change(is ? { isPickup: true, addressId: undefined } : { isPickup: false });
  }
  return (
    <>
      <div className={twoColCss.twoColumns}>
        {/* Changes made while the order is being sent would not be part of it. */}
        <div inert={isPending}>
          <Changes changes={changesOf(items)} isDirect={isDirect} />
          <DeliveryChoice
            addresses={addresses}
            isPickup={isPickup}
            addressId={addressId}
            shipping={shipping}
            onPickup={pickUp}
            onChoose={(id) => change({ addressId: id })}
            onAdded={takeSaved}
            onEdited={takeSaved}
            {...forms}
            onReload={() => void addresses.refresh()}
            onRetryShipping={() => void retryShipping()}
          />
          <OrderNotes remarks={remarks} onChange={(typed) => change({ remarks: typed })} />
          <HowItIsPaid />
        </div>
        <OrderSummary
          items={items}
          charge={charge}
          shipping={shipping}
          to={isPickup ? undefined : addresses.list.find(({ id }) => id === addressId)}
        >
          <div className={`${twoColCss.inWide} ${css.confirm}`}>
            <Confirm {...confirming} />
          </div>
          <Cancel item={isDirect ? items[0] : undefined} />
        </OrderSummary>
      </div>
      <div className={twoColCss.payBar} data-bar="pay">
        <Confirm {...confirming} />
      </div>
    </>
  );
}

/** Stores what must survive a login after the session has ended. */
function keepForReturn(item: CartItem | undefined, draft: CheckoutDraft) {
  if (item) directCheckout(item);
  saveCheckoutDraft(draft);
}

type OpenForms = { editedId: string | undefined; isWriting: boolean };

/** The forms for addresses: the saved one that is being edited, and whether a new one is being typed. */
function useOpenForms() {
  const [editedId, onEdit] = useState(() => editedBeforeReload('checkout'));
  const [isWriting, onWriting] = useState(() => storedAddressDraft(NEW_ON_CHECKOUT) !== undefined);
  function closeForms() {
    onEdit(undefined);
    onWriting(false);
  }
  return { editedId, onEdit, isWriting, onWriting, closeForms };
}

/** An address form that is still open blocks the order: its text would not be part of it. */
function whyNotWritten(
  remarks: string,
  { editedId, isWriting }: OpenForms,
  saved: SavedAddresses['list'],
): string | undefined {
  if (isWriting && saved.length > 0) return t('blocked.newAddress');
  if (saved.some(({ id }) => id === editedId)) return t('blocked.editedAddress');
  return remarks.trim().length > MOST_LETTERS ? t('blocked.notes') : undefined;
}

/** Back to the cart, or to the product of Buy Now. */
function Cancel({ item }: { item: CartItem | undefined }) {
  return (
    <Link
      className={`${buttonCss.link} ${css.checkoutCancel}`}
      to={item ? paths.product(item.id) : paths.cart()}
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

function HowItIsPaid() {
  return (
    <section className={css.step}>
      <div className={noteCss.note}>
        <span>{t('payment')}</span>
      </div>
    </section>
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
