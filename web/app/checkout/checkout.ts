import { formatPaise, type Paise, paise, roundOff } from '@tula/contract/money.ts';
import type { DeliveryMethod } from '@tula/contract/orders.ts';
import { t } from '@tula/messages/cart.ts';
import { type CartItem, priceThen, totalsOf } from '../cart/cart.ts';
import { sellable } from '../cart/cart-block.ts';
import { formatPack, isTooHeavy } from '@tula/contract/weight.ts';

/** What sending to the chosen address costs, as far as it is known. */
export type Shipping =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'known'; charge: Paise }
  /** The courier does not go there. */
  | { status: 'refused'; message: string }
  /** Nobody could say; asking again may help. */
  | { status: 'failed'; message: string };

export type Delivery = { method: DeliveryMethod; addressId: string | undefined };

export const DELIVERY_REFUSED =
  'Delivery to this location is not possible at this moment. Please use another address.';

export type Sums = { subTotal: Paise; shipping: Paise; roundOff: Paise; total: Paise };

/** What an order comes to; the server reckons the same and its word counts. */
export function sumsOf(items: readonly CartItem[], shipping: Paise): Sums {
  const { subTotal } = totalsOf(items);
  const before = paise(subTotal + shipping);
  const off = roundOff(before);
  return { subTotal, shipping, roundOff: off, total: paise(before - off) };
}

/** The charge that the total reckons with: none for a pickup, unknown until the courier has answered. */
export function chargeOf(method: DeliveryMethod, shipping: Shipping): Paise | undefined {
  if (method === 'pickup_from_store') return paise(0);
  return shipping.status === 'known' ? shipping.charge : undefined;
}

/** Why an order cannot be confirmed yet, in words that say what to do; undefined when it can be. */
export function whyNotConfirmed(
  items: readonly CartItem[],
  delivery: Delivery,
  shipping: Shipping,
): string | undefined {
  if (sellable(items).length < items.length) {
    const [first] = items.filter((item) => !item.isAvailable);
    return `${first?.name} is out of stock. Cancel to change the order.`;
  }
  if (isTooHeavy(totalsOf(items).weight)) return t('limit.weight');
  if (delivery.method === 'pickup_from_store') return undefined;
  if (delivery.addressId === undefined) return 'Choose an address, or collect from the store.';
  if (shipping.status === 'refused') return 'Choose another address, or collect from the store.';
  if (shipping.status === 'failed') return 'The shipping charge is not known yet.';
  return shipping.status === 'known' ? undefined : 'Working out the shipping charge…';
}

/** A sentence for every line that can no longer be had, or not for the price at which it was chosen. */
export function newsOf(items: readonly CartItem[]): string[] {
  return items.flatMap((item) => {
    const pack = `${item.name}, ${formatPack(item.grams)}`;
    if (!item.isAvailable) return `${pack}, is out of stock.`;
    const then = priceThen(item);
    if (then === item.packPaise) return [];
    return `${pack}: ${formatPaise(item.packPaise)} now, ${formatPaise(then)} when you chose it.`;
  });
}

/** The address of the payment page if it may be gone to: on our own host, encrypted, or all on one machine. */
export function payPageOf(tokenUrl: string | undefined, ownOrigin: string): string | undefined {
  if (!tokenUrl || !URL.canParse(tokenUrl, ownOrigin)) return undefined;
  const url = new URL(tokenUrl, ownOrigin);
  const isSafe = url.origin === ownOrigin || url.protocol === 'https:';
  return isSafe || (url.protocol === 'http:' && isHere(url) && isHere(new URL(ownOrigin)))
    ? url.href
    : undefined;
}

function isHere({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
