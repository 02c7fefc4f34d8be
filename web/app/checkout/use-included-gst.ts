import type { AddressId } from '@tula/contract/calls/ids.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { readIncludedGst } from '@tula/contract/orders/included-gst.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { TypedPlace } from '../addresses/address-form.tsx';
import type { CartItem } from '../cart/cart.ts';
import { orderedPacksOf } from '../cart/cart-of-server.ts';
import { useRead } from '../data/use-read.ts';
import { sumsOf } from './checkout.ts';

type Ordering = {
  items: readonly CartItem[];
  /** Undefined while it is unknown; then nothing is asked. */
  charge: Paise | undefined;
  addressId: string | undefined;
  /** The place of the first address while it is being typed. */
  typed: TypedPlace | undefined;
};

/**
 * The GST that the total includes, which only the server knows, as it has the rates; undefined until it has answered,
 * for a shop that names no taxes or whose goods have none, and while prices have changed since the page was read.
 */
export function useIncludedGst({ items, charge, addressId, typed }: Ordering): Paise | undefined {
  const products = orderedPacksOf(items.filter(({ isAvailable }) => isAvailable));
  const isAsked = charge !== undefined && products.length === items.length;
  const pincode = typed && parsePincode(typed.postalCode);
  const to = typed ? { pincode } : { address: addressId as AddressId | undefined };
  const input = { body: { products, shippingPaise: charge ?? 0, ...to } };
  const { data } = useRead(readIncludedGst, isAsked ? input : undefined);
  if (!data?.gstPaise || charge === undefined) return undefined;
  return data.totalPaise === sumsOf(items, charge).totalPaise ? data.gstPaise : undefined;
}
