import { type Business, stateOfGstin } from '@tula/contract/orders/business.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { sellerOn, type ShopTax } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/refusals.ts';
import { type SavedAddress, formatState } from '../customers/addresses/address.ts';
import type { OrderRequest } from './order-request.ts';

/** Says whether orders may name a business: where the owner wants it, and while the shop writes tax invoices. */
export function isBusinessOffered(tax: ShopTax, now: Date): boolean {
  return tax.takesBuyerGstin && sellerOn(tax, dayOf(now)).status === 'regular';
}

type Buying = {
  request: Pick<OrderRequest, 'business' | 'deliveryMethod'>;
  address: SavedAddress | null;
  tax: ShopTax;
  now: Date;
};

/**
 * The business to which an order is invoiced; null for none. Rejected at its field where the shop offers no such
 * invoices, and until the customer has confirmed a number of another state than that of the parcel.
 */
export function businessOfOrder({ request, address, tax, now }: Buying): Business | null {
  const { business } = request;
  if (business === null) return null;
  if (!isBusinessOffered(tax, now)) throw fieldProblem('business.gstin', t('business.notOffered'));
  const { gstin, name, isOfOtherState = false } = business;
  const state = stateOfGstin(gstin);
  const to = address === null || isPickup(request) ? undefined : formatState(address);
  if (to !== undefined && to !== null && state !== to && !isOfOtherState)
    throw fieldProblem('business.gstin', t('business.otherState', { state: state ?? gstin.slice(0, 2), to }));
  return { gstin, name };
}
