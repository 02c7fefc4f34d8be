import type { AddressId, CustomerId, SessionId } from '@tula/contract/calls/ids.ts';
import type { DeliveryDays } from '@tula/contract/delivery/delivery-estimate.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { fieldProblem, Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import { grams, isTooHeavy } from '@tula/contract/values/weight.ts';
import { addressOfCustomer } from '../customers/addresses/address-of-customer.ts';
import { type DeliveryParts, deliveryTerms, quoteDelivery } from '../delivery/quote-delivery.ts';
import { taxInUse } from '../settings/tax-query.ts';
import { refuseOtherState } from './other-state.ts';
import type { Parts } from '../platform/parts.ts';

/** The charge for sending a weight to a saved address of the customer, and the days until it arrives. */
export async function quoteShipping(
  parts: Pick<Parts, 'database' | 'clock'> & DeliveryParts,
  query: {
    customerId: CustomerId;
    sessionId: SessionId;
    addressId: AddressId;
    weightGrams: number;
    goodsPaise?: Paise | undefined;
  },
): Promise<{ shippingPaise: Paise; deliveryDays: DeliveryDays }> {
  const weightGrams = grams(query.weightGrams);
  if (isTooHeavy(weightGrams)) throw fieldProblem('quantity', problemMessage('CART_TOO_HEAVY'));
  const { customerId, sessionId, addressId, goodsPaise } = query;
  const goods = goodsPaise === undefined ? {} : { goodsPaise: () => goodsPaise };
  const { db } = parts.database;
  const address = await addressOfCustomer(db, customerId, addressId, sessionId);
  refuseOtherState(address, await taxInUse(db), parts.clock.now());
  const { postalCode, countryId } = address;
  const quote = await quoteDelivery(parts, { postalCode, countryId, weightGrams, ...goods });
  if ('rejected' in quote) throw new Problem('NOT_SERVICEABLE');
  const { deliveryDays } = await deliveryTerms(parts, { postalCode, weightGrams });
  return { shippingPaise: quote.chargePaise, deliveryDays };
}
