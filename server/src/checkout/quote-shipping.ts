import type { AddressId, CustomerId, SessionId } from '@tula/contract/calls/ids.ts';
import type { Arrival, DeliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import { arrivalIfOrderedAt } from '@tula/contract/delivery/promised-days.ts';
import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { fieldProblem, Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { sellerOn, sellerStatementOn, type ShopTax } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { type Grams, grams, isTooHeavy } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/refusals.ts';
import { type SavedAddress, formatState } from '../customers/addresses/address.ts';
import { type DeliveryParts, deliveryTerms, quoteDelivery } from '../delivery/quote-delivery.ts';
import type { Parts } from '../platform/parts.ts';
import { parseTax } from '../settings/tax-query.ts';
import { readDestination } from './checkout-store.ts';

type ShippingParts = Pick<Parts, 'clock'> & DeliveryParts;

type Place = Omit<SavedAddress, 'id'>;

type Parcel = { address: Place; weightGrams: Grams; goodsPaise: Paise | undefined; tax: ShopTax };

/** The charge for sending a weight to a saved address of the customer, and the days on which it arrives. */
export async function quoteShipping(
  parts: Pick<Parts, 'database'> & ShippingParts,
  query: {
    customerId: CustomerId;
    sessionId: SessionId;
    addressId: AddressId;
    weightGrams: number;
    goodsPaise?: Paise | undefined;
  },
): Promise<{ shippingPaise: Paise; deliveryDays: DeliveryDays; arrival: Arrival }> {
  const weightGrams = grams(query.weightGrams);
  if (isTooHeavy(weightGrams)) throw fieldProblem('quantity', problemMessage('CART_TOO_HEAVY'));
  const { address, tax } = await readDestination(parts.database.db, query);
  if (address === null) throw new Problem('ADDRESS_NOT_FOUND');
  const parcel = { address, weightGrams, goodsPaise: query.goodsPaise, tax: parseTax(tax) };
  const shippingPaise = await chargeForParcel(parts, parcel);
  const { deliveryDays } = await deliveryTerms(parts, { postalCode: address.postalCode, weightGrams });
  const arrival = arrivalIfOrderedAt(parts.clock.now(), deliveryDays);
  return { shippingPaise, deliveryDays, arrival };
}

/** Computes what a parcel costs to send; throws NOT_SERVICEABLE where the shop may not or does not deliver. */
export async function chargeForParcel(
  parts: ShippingParts,
  { address, weightGrams, goodsPaise, tax }: Parcel,
): Promise<Paise> {
  refuseOtherState(address, tax, parts.clock.now());
  const goods = goodsPaise === undefined ? {} : { goodsPaise: () => goodsPaise };
  const { postalCode, countryId } = address;
  const quote = await quoteDelivery(parts, { postalCode, countryId, weightGrams, ...goods });
  if ('rejected' in quote) throw new Problem('NOT_SERVICEABLE');
  return quote.chargePaise;
}

/**
 * Only a seller with a regular GST registration may send goods to another state. For any other seller this rejects an
 * address in another state with NOT_SERVICEABLE, from the first day on which the owner says what the seller is. A shop
 * that began before this was asked, and whose owner never said, sends everywhere as before; its owners are reminded.
 */
function refuseOtherState(address: Place, tax: ShopTax, now: Date): void {
  const today = dayOf(now);
  if (sellerStatementOn(tax, today) === 'unsaid') return;
  const { status, gstin } = sellerOn(tax, today);
  if (status === 'regular') return;
  const registered = INDIAN_STATES.find(({ gstCode }) => gstCode === gstin?.slice(0, 2))?.name;
  const state = registered ?? shop.address.state;
  if (formatState(address) === state) return;
  throw new Problem('NOT_SERVICEABLE', { message: t('order.otherState', { state }) });
}
