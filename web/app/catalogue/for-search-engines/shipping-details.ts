import { type DeliveryRange, daysInTransit } from '@tula/contract/delivery/delivery-estimate.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { rupeesText } from '@tula/contract/values/money.ts';
import type { Offer, OfferShippingDetails } from 'schema-dts';
import { COUNTRY } from './return-policy.ts';

/**
 * Returns what delivery of a pack costs and how long it takes. Google reads no PIN codes of India and takes the lowest
 * of several rates, so there is one rate with the highest charge of any zone. Nothing where charges are not known.
 */
export function shippingDetails(
  range: DeliveryRange | undefined,
  packGrams: number,
): Pick<Exclude<Offer, string>, 'shippingDetails'> {
  const charge = range?.charges?.find(({ grams }) => grams === packGrams);
  if (range === undefined || charge === undefined) return {};
  const { least, most } = daysInTransit(range.deliveryDays);
  const details: OfferShippingDetails = {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    shippingRate: {
      '@type': 'MonetaryAmount',
      minValue: Number(rupeesText(charge.leastPaise)),
      maxValue: Number(rupeesText(charge.mostPaise)),
      currency: 'INR',
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, shopPromises.shippingDays),
      transitTime: days(least, most),
    },
  };
  return { shippingDetails: details };
}

function days(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' } as const;
}
