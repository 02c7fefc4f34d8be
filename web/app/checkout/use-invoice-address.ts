import { INVOICE_ADDRESS_FROM, readInvoiceAddressNeed } from '@tula/contract/orders/invoice-address.ts';
import { useState } from 'react';
import { type CartItem, totalsOf } from '../cart/cart.ts';
import { orderedPacksOf } from '../cart/cart-of-server.ts';
import { useRead } from '../data/use-read.ts';
import type { TypedBusiness } from './typed-business.ts';

/** Why the invoice of an order that is collected must name an address. */
export type WhyInvoiceAddress = 'large' | 'business';

type Ordering = { isPickup: boolean; business: TypedBusiness; items: readonly CartItem[] };

/**
 * Says whether the checkout asks for an address although the order is collected: for a business, and from a value
 * without tax on, which only the server knows, as it has the rates. It is asked only where the price with tax reaches
 * that value.
 */
export function useInvoiceAddress({ isPickup, business, items }: Ordering) {
  const products = orderedPacksOf(items);
  const isAsked = isPickup && totalsOf(items).subTotal >= INVOICE_ADDRESS_FROM;
  const { data } = useRead(readInvoiceAddressNeed, isAsked ? { body: { products } } : undefined);
  // The packs of an order that was rejected without an address, should the question have had no answer.
  const [rejected, setRejected] = useState<string>();
  const packs = JSON.stringify(products);
  const isLarge = isAsked && (data?.isNeeded === true || rejected === packs);
  const why: WhyInvoiceAddress | undefined = isLarge ? 'large' : business.isWanted ? 'business' : undefined;
  return { whyInvoice: isPickup ? why : undefined, onAddressMissing: () => setRejected(packs) };
}
