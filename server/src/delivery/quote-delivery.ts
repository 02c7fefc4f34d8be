import type { DeliveryDays, DeliveryRange } from '@tula/contract/delivery/delivery-estimate.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { type Paise, paise } from '@tula/contract/values/money.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { knownPacks } from '@tula/contract/shop/pack-sizes.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import type { Current } from '../platform/outside-calls/replaceable.ts';
import type { Parts } from '../platform/parts.ts';
import type { Courier, QuoteOptions } from './courier.ts';
import { isIndia } from './geography.ts';

export type DeliveryParts = Pick<Parts, 'log'> & {
  /** Each call ends with the courier of the moment in which it begins. */
  courier: Current<Courier>;
};

export type DeliveryToQuote = {
  /** The PIN code as the customer typed it. */
  postalCode: string;
  countryId: number;
  /** Above 0. */
  weightGrams: Grams;
  /** The value of the goods, where it is known: from some value on, delivery may be free. Called only if it counts. */
  goodsPaise?: (() => Paise) | undefined;
};

const TRY_AGAIN_AFTER_SECONDS = 5;

/** Returns what delivery costs, or that the shop does not deliver there; it delivers only within India. */
export async function quoteDelivery(
  parts: DeliveryParts,
  { postalCode, countryId, weightGrams, goodsPaise }: DeliveryToQuote,
  options: QuoteOptions = {},
): Promise<{ chargePaise: Paise } | { rejected: 'not-serviceable' }> {
  if (!isIndia(countryId)) return { rejected: 'not-serviceable' };
  const courier = parts.courier.current();
  const parcel = { pincode: postalCode, weightGrams };
  const quote = await courier.quote(parcel, options);
  if ('chargePaise' in quote) {
    const { freeFromPaise } = (goodsPaise === undefined ? undefined : await courier.terms?.(parcel)) ?? {};
    return isFree(goodsPaise, freeFromPaise) ? { chargePaise: paise(0) } : quote;
  }
  if ('rejected' in quote) return { rejected: 'not-serviceable' };
  parts.log.warn({ courier: courier.name, why: quote.unavailable }, 'courier quote unavailable');
  throw new Problem('COURIER_UNAVAILABLE', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
}

function isFree(goodsPaise: (() => Paise) | undefined, freeFromPaise: Paise | undefined): boolean {
  return goodsPaise !== undefined && freeFromPaise !== undefined && goodsPaise() >= freeFromPaise;
}

/** Returns what delivery of one pack costs and how long it takes, over all zones. */
export async function deliveryRange({ courier }: Pick<DeliveryParts, 'courier'>): Promise<DeliveryRange> {
  const range = await courier.current().range?.(knownPacks());
  return range ?? { charges: null, deliveryDays: shopPromises.deliveryDays };
}

/**
 * The days from the order to the door, and the weight up to which the charge stays the same, of a delivery that has
 * a charge.
 */
export async function deliveryTerms(
  { courier }: Pick<DeliveryParts, 'courier'>,
  { postalCode, weightGrams }: Pick<DeliveryToQuote, 'postalCode' | 'weightGrams'>,
): Promise<{ deliveryDays: DeliveryDays; sameChargeUpToGrams: Grams; freeFromPaise: Paise | null }> {
  const terms = await courier.current().terms?.({ pincode: postalCode, weightGrams });
  return {
    deliveryDays: terms?.deliveryDays ?? shopPromises.deliveryDays,
    sameChargeUpToGrams: terms?.sameChargeUpToGrams ?? weightGrams,
    freeFromPaise: terms?.freeFromPaise ?? null,
  };
}
