import { formatPaise } from '@tula/contract/money.ts';
import { formatPack } from '@tula/contract/weight.ts';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { type CartItem, totalsOf } from '../cart/cart.ts';
import { loadCart, resetCheckoutProduct } from '../cart/cart-store.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../root.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { chargeOf, type PriceNews, sumsOf, whyNotConfirmed } from './checkout.ts';
import { Confirm } from './confirm.tsx';
import { MOST_LETTERS, OrderNotes } from './order-notes.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useAddresses } from '../customers/use-addresses.ts';
import { useCheckoutItems } from './use-checkout-items.ts';
import { useDelivery } from './use-delivery.ts';
import { usePlacing } from './use-placing.ts';
import { useShipping } from './use-shipping.ts';
import { WhereTo } from './where-to.tsx';
import './checkout-page.css';

export const handle: PageHandle = { footer: 'slim' };

export function meta() {
  return [{ title: 'Checkout · Tula' }, { name: 'robots', content: 'noindex' }];
}

export default function CheckoutPage() {
  const { items, isDirect, hasFailed, news } = useCheckoutItems();
  if (items?.length === 0) return <Navigate to={paths.cart()} replace />;
  return (
    <div className="wrap page">
      <h1 className="checkout-h">Checkout</h1>
      {hasFailed ? <NothingRead /> : null}
      {items ? <Checkout items={items} isDirect={isDirect} news={news} /> : null}
      {!items && !hasFailed ? <CheckoutLoading /> : null}
    </div>
  );
}

type CheckoutProps = { items: readonly CartItem[]; isDirect: boolean; news: readonly PriceNews[] };

function Checkout({ items, isDirect, news }: CheckoutProps) {
  const [addresses, readAddresses] = useAddresses();
  const { isPickup, addressId, remarks, change } = useDelivery(addresses);
  const [shipping, retryShipping] = useShipping(isPickup ? undefined : addressId, totalsOf(items).weight);
  const { isPending, refusal, place } = usePlacing();
  const [editedId, setEditedId] = useState<string>();

  const method = isPickup ? 'pickup_from_store' : 'through_courier';
  const charge = chargeOf(method, shipping);
  const whyNot =
    whyNotWritten(remarks, !isPickup && editedId !== undefined) ??
    whyNotConfirmed(items, { method, addressId }, shipping);
  const amount = charge === undefined ? undefined : formatPaise(sumsOf(items, charge).total);
  const confirming = {
    amount,
    whyNot,
    refusal,
    isPending,
    onConfirm: () => place({ items, addressId, method, remarks }),
  };
  async function takeSaved(id: string) {
    await readAddresses();
    change({ addressId: id });
    // It may be somewhere else now, and cost something else.
    retryShipping();
  }
  function pickUp(is: boolean) {
    setEditedId(undefined);
    change(is ? { isPickup: true, addressId: undefined } : { isPickup: false });
  }
  return (
    <>
      <div className="two-col">
        <div>
          <News prices={news} items={items} />
          <WhereTo
            addresses={addresses}
            isPickup={isPickup}
            addressId={addressId}
            shipping={shipping}
            onPickup={pickUp}
            onChoose={(id) => change({ addressId: id })}
            onAdded={takeSaved}
            editedId={editedId}
            onEdit={setEditedId}
            onEdited={takeSaved}
            onReload={() => void readAddresses()}
            onRetryShipping={retryShipping}
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
          <div className="in-wide confirm">
            <Confirm {...confirming} />
          </div>
          <Cancel item={isDirect ? items[0] : undefined} />
        </OrderSummary>
      </div>
      <div className="paybar">
        <Confirm {...confirming} />
      </div>
    </>
  );
}

/** What is typed into a form that is still open would not reach the order. */
function whyNotWritten(remarks: string, isEditing: boolean): string | undefined {
  if (isEditing) return 'Save the address first, or leave it as it was.';
  return remarks.trim().length > MOST_LETTERS ? 'The order notes are too long.' : undefined;
}

/** Back to where the order came from: the cart, or the product that was to be bought at once. */
function Cancel({ item }: { item: CartItem | undefined }) {
  return (
    <Link
      className="link checkout-cancel"
      to={item ? paths.product(item.id) : paths.cart()}
      onClick={resetCheckoutProduct}
    >
      Cancel
    </Link>
  );
}

/** What is no longer as it was when the shopper chose it, line by line, before anything is paid. */
function News({ prices, items }: { prices: readonly PriceNews[]; items: readonly CartItem[] }) {
  const gone = items.filter(({ isAvailable }) => !isAvailable);
  if (prices.length + gone.length === 0) return null;
  return (
    <div className="checkout-news" aria-live="polite">
      <Note tone="wait">
        {gone.map(({ id, name, grams }) => (
          <p key={`${id}/${grams}/gone`}>{`${name}, ${formatPack(grams)}, is out of stock.`}</p>
        ))}
        {prices.map(({ name, grams, packPaise }) => (
          <p key={`${name}/${grams}`}>
            {`The price of ${name} has changed: ${formatPack(grams)} cost ${formatPaise(packPaise)} now.`}
          </p>
        ))}
      </Note>
    </div>
  );
}

function HowItIsPaid() {
  return (
    <section className="step">
      <div className="note">
        <span>
          You pay on the gateway’s page by UPI, card or net banking, then come straight back here. Orders can
          be cancelled for a few hours after payment.
        </span>
      </div>
    </section>
  );
}

function CheckoutLoading() {
  return (
    <div className="two-col">
      <div>
        <output className="vh">Loading…</output>
        <Skeleton className="sk-opt" />
        <Skeleton className="sk-opt" />
      </div>
      <Skeleton className="sk-sum" />
    </div>
  );
}

function NothingRead() {
  return (
    <EmptyState
      lean="dropped"
      tone="chilli"
      title="Failed to fetch cart items!"
      actions={<Button onClick={() => void loadCart()}>Try again</Button>}
    >
      The connection may have dropped. Your cart is kept.
    </EmptyState>
  );
}
