import type { BusinessOfOrder } from '@tula/contract/orders/business.ts';
import { isUuid, type AddressId } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/fields.ts';
import { t as tRefusal } from '@tula/messages/refusals.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { Gift } from '@tula/contract/orders/gift.ts';
import type { DeliveryMethod, OrderToPlace } from '@tula/contract/orders/orders.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import {
  formatKg,
  type Grams,
  HEAVIEST_TAKEN_GRAMS,
  isTooHeavy,
  totalWeight,
} from '@tula/contract/values/weight.ts';
import { type CartEntry, toEntries, listedTwice } from '../cart/cart.ts';

/**
 * A customer orders these: ids, grams and counts. Amounts are never taken from the request; the total shown is only
 * compared.
 */
export type OrderRequest = {
  entries: CartEntry[];
  weightGrams: Grams;
  deliveryMethod: DeliveryMethod;
  /** Where the parcel goes; of a pickup the address on its invoice, null without one. */
  addressId: AddressId | null;
  remarks: string;
  /** The total that the customer was shown; undefined where they were shown none. */
  shownTotalPaise: number | undefined;
  /** Null for customers who are no business. */
  business: BusinessOfOrder | null;
  /** What is printed on its card; null for an order that is no gift. */
  gift: Gift | null;
  /** The version of the words on order updates that the customer ticked. */
  orderUpdatesConsent: number | undefined;
};

/** Throws when a request is invalid, whatever the catalogue holds. An order that staff take may be heavier. */
export function parseOrderRequest(
  {
    products,
    address,
    deliveryMethod,
    remarks,
    total,
    shownTotalPaise,
    orderUpdatesConsent,
    business,
    gift,
  }: OrderToPlace,
  { isTaken = false } = {},
): OrderRequest {
  const entries = toEntries(products);
  const fields = listedTwice(entries);
  const [error] = Object.values(fields);
  if (error !== undefined) throw new Problem('INVALID_INPUT', { message: error, fields });
  const weightGrams = totalWeight(entries);
  if (!isTaken && isTooHeavy(weightGrams)) throw new Problem('CART_TOO_HEAVY');
  if (weightGrams > HEAVIEST_TAKEN_GRAMS)
    throw new Problem('CART_TOO_HEAVY', {
      message: tRefusal('order.heaviest', { weight: formatKg(HEAVIEST_TAKEN_GRAMS) }),
    });
  const addressId = parseAddressId(address, deliveryMethod);
  const shown = shownTotalPaise ?? (total === undefined ? undefined : total * 100);
  return {
    entries,
    weightGrams,
    deliveryMethod,
    addressId,
    remarks,
    shownTotalPaise: shown,
    orderUpdatesConsent,
    business: business ?? null,
    gift: gift ?? null,
  };
}

function parseAddressId(address: string | null, deliveryMethod: DeliveryMethod): AddressId | null {
  if (address === null || address === '') {
    if (deliveryMethod === 'pickup_from_store') return null;
    throw fieldProblem('address', t('required'));
  }
  if (!isUuid(address)) throw new Problem('ADDRESS_NOT_FOUND');
  return address as AddressId;
}

/** Says whether a total is the one that the customer was shown; true when the request names none. */
export function isTotalShown(
  { shownTotalPaise }: Pick<OrderRequest, 'shownTotalPaise'>,
  totalPaise: Paise,
): boolean {
  return shownTotalPaise === undefined || shownTotalPaise === totalPaise;
}

/** Equal for equal requests, whatever the order of their lines. */
export function canonicalRequest(request: OrderRequest): string {
  const { entries, deliveryMethod, addressId, remarks, business, gift } = request;
  const lines = entries.map(({ productId, grams, count }) => `${productId}/${grams}×${count}`).sort();
  const buyer = business === null ? [] : [business.gstin, business.name];
  const card = gift === null ? [] : [{ gift: [gift.text, gift.from] }];
  return JSON.stringify([lines, deliveryMethod, addressId, remarks, ...buyer, ...card]);
}
