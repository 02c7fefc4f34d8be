import { useEffect, useState } from 'react';
import { addressToChoose, type CheckoutDraft, checkoutDraft, saveCheckoutDraft } from './checkout-draft.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import type { SavedAddresses } from '../addresses/use-addresses.ts';
import type { CartItem } from '../cart/cart.ts';
import { useInvoiceAddress } from './use-invoice-address.ts';

/** The delivery choice, the order notes and the business, which survive a reload. */
export function useDelivery(addresses: SavedAddresses, items: readonly CartItem[]) {
  const [draft, setDraft] = useState(checkoutDraft);
  useEffect(() => saveCheckoutDraft(draft), [draft]);

  const { remarks, business, gift } = draft;
  const isPickup = draft.isPickup && shop.isPickupOffered;
  const invoice = useInvoiceAddress({ isPickup, business, items });
  /** For the parcel, or for the invoice of what is collected. */
  const asksAddress = !isPickup || invoice.whyInvoice !== undefined;
  const addressId = asksAddress ? addressToChoose(addresses.list, draft.addressId) : undefined;
  const change = (part: Partial<CheckoutDraft>) => setDraft((before) => ({ ...before, ...part }));
  /** Selects the saved address, unless another one was selected while it was being saved. */
  const chooseSaved = (id: string) =>
    setDraft((before) => (before.addressId === draft.addressId ? { ...before, addressId: id } : before));
  return { isPickup, addressId, asksAddress, remarks, business, gift, change, chooseSaved, ...invoice };
}
