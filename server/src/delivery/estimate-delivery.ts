import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { estimateDelivery as estimateEndpoint } from '@tula/contract/delivery/delivery-estimate.ts';
import { arrivalIfOrderedAt } from '@tula/contract/delivery/promised-days.ts';
import { formatPlace } from '@tula/contract/delivery/pincodes.ts';
import { rupees } from '@tula/contract/values/money.ts';
import { grams, HEAVIEST_ORDER_GRAMS, isTooHeavy } from '@tula/contract/values/weight.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import type { Parts } from '../platform/parts.ts';
import { INDIA_COUNTRY_ID } from './countries.ts';
import { type DeliveryParts, deliveryTerms, quoteDelivery } from './quote-delivery.ts';

export type EstimateParts = Pick<Parts, 'clock'> & DeliveryParts & { rateLimits: RateLimits };

/**
 * Estimates what sending a weight to a PIN code costs, as an order would be charged. Visitors need no account, so the
 * requests to an outside courier that they cause are limited.
 */
export async function estimateDelivery(
  parts: EstimateParts,
  query: ParsedOf<typeof estimateEndpoint>['query'],
  { address, isVisitor }: { address: string; isVisitor: boolean },
): Promise<ResultOf<typeof estimateEndpoint>> {
  const weightGrams = grams(query.quantity);
  if (isTooHeavy(weightGrams)) throw new Problem('CART_TOO_HEAVY');
  const parcel = { postalCode: query.pincode, countryId: INDIA_COUNTRY_ID, weightGrams };
  const { goodsPaise } = query;
  const goods = goodsPaise === undefined ? {} : { goodsPaise: () => goodsPaise };
  const beforeAsking = () =>
    parts.rateLimits.count({
      visitorQuotesFromAddress: address,
      visitorQuotesFromWiderNetwork: address,
      visitorQuotes: 'all',
    });
  const quote = await quoteDelivery(parts, { ...parcel, ...goods }, isVisitor ? { beforeAsking } : {});
  if ('rejected' in quote) throw new Problem('NOT_SERVICEABLE');
  const { deliveryDays, sameChargeUpToGrams, freeFromPaise } = await deliveryTerms(parts, parcel);
  return {
    pincode: query.pincode,
    place: formatPlace(query.pincode),
    weightGrams,
    shippingCharge: rupees(quote.chargePaise),
    shippingPaise: quote.chargePaise,
    deliveryDays,
    arrival: arrivalIfOrderedAt(parts.clock.now(), deliveryDays),
    moreGrams: Math.min(sameChargeUpToGrams, HEAVIEST_ORDER_GRAMS) - weightGrams,
    freeFromPaise,
  };
}
