import type { Paise } from '@tula/contract/values/money.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Grams } from '@tula/contract/values/weight.ts';
import type { Parts } from '../platform/parts.ts';
import type { Courier } from './courier.ts';
import { isIndia } from './geography.ts';

export type DeliveryParts = Pick<Parts, 'log'> & { courier: Courier };

export type DeliveryToQuote = {
  /** As the customer typed it. */
  postalCode: string;
  countryId: number;
  /** Above 0. */
  weightGrams: Grams;
};

const TRY_AGAIN_AFTER_SECONDS = 5;

/** What delivery costs, or that the shop does not deliver there; it delivers only within India. */
export async function quoteDelivery(
  { courier, log }: DeliveryParts,
  { postalCode, countryId, ...parcel }: DeliveryToQuote,
): Promise<{ chargePaise: Paise } | { rejected: 'not-serviceable' }> {
  if (!isIndia(countryId)) return { rejected: 'not-serviceable' };
  const quote = await courier.quote({ ...parcel, pincode: postalCode });
  if ('chargePaise' in quote) return quote;
  if ('rejected' in quote) return { rejected: 'not-serviceable' };
  log.warn({ courier: courier.name, why: quote.unavailable }, 'courier quote unavailable');
  throw new Problem('COURIER_UNAVAILABLE', { retryAfterSeconds: TRY_AGAIN_AFTER_SECONDS });
}
