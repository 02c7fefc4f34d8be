import { shop } from '@tula/contract/shop/shop.ts';
import type { Arrival, DeliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import { formatPaise, type Paise, paise } from '@tula/contract/values/money.ts';
import type { DeliveryMethod } from '@tula/contract/orders/orders.ts';
import { type Totals, totalsOfLines } from '@tula/contract/values/totals.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { type CartItem, lineTotal, priceWhenChosen, totalsOf } from '../cart/cart.ts';
import { sellable } from '../cart/cart-block.ts';
import { packsLeft, whyClosed } from '../cart/why-not-ordered.ts';
import type { WhyInvoiceAddress } from './use-invoice-address.ts';
import { formatPack, isTooHeavy } from '@tula/contract/values/weight.ts';

/** The shipping charge to the chosen address, as far as it is known. */
export type Shipping =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'known'; charge: Paise; deliveryDays: DeliveryDays; arrival: Arrival }
  /** The courier doesn't deliver there. */
  | { status: 'rejected'; message: string }
  /** The charge is unknown; a retry may help. */
  | { status: 'failed'; message: string };

export type Delivery = {
  method: DeliveryMethod;
  addressId: string | undefined;
  /** Why an order that is collected needs an address all the same: for its invoice. */
  whyInvoice?: WhyInvoiceAddress | undefined;
  /** The chosen address is in no state of India. */
  isAbroad?: boolean;
  /** The first address is being typed; confirming the order saves it. */
  isFirstAddress?: boolean;
  /** Its PIN code is there. */
  hasPlace?: boolean;
};

/** The totals of an order by the same rules as on the server, which decides. */
export function sumsOf(items: readonly CartItem[], shippingPaise: Paise): Totals {
  return totalsOfLines(
    items.map((item) => ({ linePaise: lineTotal(item) })),
    shippingPaise,
  );
}

/** The shipping charge in the total: zero for a pickup, undefined until the courier has responded. */
export function chargeOf(method: DeliveryMethod, shipping: Shipping): Paise | undefined {
  if (method === 'pickup_from_store') return paise(0);
  return shipping.status === 'known' ? shipping.charge : undefined;
}

/** Why the order can't be confirmed yet, as an instruction; undefined when it can. */
export function whyNotConfirmed(
  items: readonly CartItem[],
  delivery: Delivery,
  shipping: Shipping,
): string | undefined {
  const closed = whyClosed();
  if (closed !== undefined) return closed;
  if (sellable(items).length < items.length) {
    const [first] = items.filter((item) => !item.isAvailable);
    if (first?.isWithdrawn)
      return t('blocked.withdrawn', { product: first.name, size: formatPack(first.grams) });
    return t('blocked.outOfStock', { product: first?.name ?? '' });
  }
  const short = items.find((item) => packsLeft(items, item) !== undefined);
  if (short !== undefined) return t('blocked.short', { product: short.name });
  if (isTooHeavy(totalsOf(items).weight)) return problemText('CART_TOO_HEAVY');
  if (delivery.method === 'pickup_from_store') return whyNotInvoiced(delivery);
  if (delivery.addressId === undefined && !delivery.isFirstAddress)
    return t(shop.isPickupOffered ? 'blocked.address' : 'blocked.addressOnly');
  if (delivery.isFirstAddress && shipping.status === 'none')
    return t(shop.isPickupOffered ? 'blocked.pin' : 'blocked.pinOnly');
  if (shipping.status === 'rejected')
    return t(shop.isPickupOffered ? 'blocked.otherAddress' : 'blocked.otherAddressOnly');
  if (shipping.status === 'failed') return t('blocked.chargeUnknown');
  return shipping.status === 'known' ? undefined : t('blocked.chargeLoading');
}

/** Returns what the address on the invoice of an order that is collected lacks. */
function whyNotInvoiced(delivery: Delivery): string | undefined {
  const { whyInvoice, addressId, isFirstAddress, hasPlace, isAbroad } = delivery;
  if (whyInvoice === undefined) return undefined;
  if (isFirstAddress) return hasPlace ? undefined : t('blocked.pinOnly');
  if (addressId === undefined) return t('blocked.invoiceAddress');
  return isAbroad ? t('blocked.invoiceAddressAbroad') : undefined;
}

/** A sentence for every line that is out of stock, of which less is left, or whose price has changed since it was chosen. */
export function changesOf(items: readonly CartItem[]): string[] {
  return items.flatMap((item) => {
    const pack = { product: item.name, size: formatPack(item.grams) };
    if (item.isWithdrawn) return t('changed.withdrawn', pack);
    if (!item.isAvailable) return t('changed.outOfStock', pack);
    const left = packsLeft(items, item);
    if (left !== undefined) return t('changed.left', { ...pack, count: left });
    const then = priceWhenChosen(item);
    if (then === item.packPaise) return [];
    return t('changed.price', { ...pack, now: formatPaise(item.packPaise), before: formatPaise(then) });
  });
}

/** The payment page if it is safe to open: on our own host, https, or everything on one machine. */
export function payPageOf(tokenUrl: string | undefined, ownOrigin: string): string | undefined {
  if (!tokenUrl || !URL.canParse(tokenUrl, ownOrigin)) return undefined;
  const url = new URL(tokenUrl, ownOrigin);
  const isSafe = url.origin === ownOrigin || url.protocol === 'https:';
  return isSafe || (url.protocol === 'http:' && isLocal(url) && isLocal(new URL(ownOrigin)))
    ? url.href
    : undefined;
}

function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
