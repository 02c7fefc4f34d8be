import { isUuid, type AddressId } from '@tula/contract/ids.ts';
import { t } from '@tula/messages/fields.ts';
import { type Paise, rupees } from '@tula/contract/money.ts';
import type { DeliveryMethod, OrderToPlace } from '@tula/contract/orders.ts';
import { fieldProblem, Problem } from '@tula/contract/problems.ts';
import { type Grams, isTooHeavy, totalWeight } from '@tula/contract/weight.ts';
import { type CartEntry, entriesOf, listedTwice } from '../cart/cart.ts';

/** What a customer orders: ids, grams and counts. Amounts are never taken from the request; the total shown is only compared. */
export type OrderRequest = {
  entries: CartEntry[];
  weightGrams: Grams;
  deliveryMethod: DeliveryMethod;
  /** Null for a pickup, whatever address came with it. */
  addressId: AddressId | null;
  remarks: string;
  /** Rupees that the customer was shown. */
  shownTotal: number | undefined;
};

/** Throws when a request is invalid, whatever the catalogue holds. */
export function orderRequestOf({
  products,
  address,
  deliveryMethod,
  remarks,
  total,
}: OrderToPlace): OrderRequest {
  const entries = entriesOf(products);
  const fields = listedTwice(entries);
  const [fault] = Object.values(fields);
  if (fault !== undefined) throw new Problem('INVALID_INPUT', { message: fault, fields });
  const weightGrams = totalWeight(entries);
  if (isTooHeavy(weightGrams)) throw new Problem('CART_TOO_HEAVY');
  const addressId = addressIdOf(address, deliveryMethod);
  return { entries, weightGrams, deliveryMethod, addressId, remarks, shownTotal: total };
}

function addressIdOf(address: string | null, deliveryMethod: DeliveryMethod): AddressId | null {
  if (deliveryMethod === 'pickup_from_store') return null;
  if (address === null || address === '') throw fieldProblem('address', t('required'));
  if (!isUuid(address)) throw new Problem('ADDRESS_NOT_FOUND');
  return address as AddressId;
}

/** Whether a total is the one that the customer was shown; true when the request names none. */
export function isTotalShown({ shownTotal }: Pick<OrderRequest, 'shownTotal'>, totalPaise: Paise): boolean {
  return shownTotal === undefined || shownTotal === rupees(totalPaise);
}

/** Equal for equal requests, whatever the order of their lines. */
export function canonicalRequest({ entries, deliveryMethod, addressId, remarks }: OrderRequest): string {
  const lines = entries.map(({ productId, grams, count }) => `${productId}/${grams}×${count}`).sort();
  return JSON.stringify([lines, deliveryMethod, addressId, remarks]);
}
