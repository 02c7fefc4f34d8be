import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { REQUIRED, required } from '../calls/fields.ts';
import { paise } from '../values/money.ts';
import { parsePincode } from './parse-pincode.ts';
import { shopPromises } from '../shop/promises.ts';
import type { DaysRange } from '../shop/shop.ts';
import { dayAfter } from '../values/dates.ts';

/** Days from the order to the door. */
export const deliveryDays = z.object({ least: z.int(), most: z.int() });
export type DeliveryDays = z.infer<typeof deliveryDays>;

/** The first and the last calendar day on which a parcel should arrive, such as 2026-12-14. */
export const arrival = z.object({ from: z.string(), until: z.string() });
export type Arrival = z.infer<typeof arrival>;

/** Counts the days to the door from a calendar day. */
export function arrivalCountedFrom(day: string, { least, most }: DaysRange): Arrival {
  return { from: dayAfter(day, least), until: dayAfter(day, most) };
}

/** Kilograms as text with up to three decimals; parsed to grams. */
export const kilograms = z.pipe(
  z.string(required).check(
    z.regex(/^[0-9]{1,3}(\.[0-9]{1,3})?$/, { error: () => t('weight'), abort: true }),
    z.refine((kg) => Number(kg) > 0, { error: () => t('weight') }),
  ),
  z.transform((kg) => Math.round(Number(kg) * 1000)),
);

/** The value of the goods in paise: above some value, delivery to a zone may be free. */
export const goodsValue = z.optional(
  z.pipe(
    z.string(required).check(z.regex(/^[0-9]{1,9}$/, { error: () => t('kind.int') })),
    z.transform((typed) => paise(Number(typed))),
  ),
);

const pincode = z.pipe(
  z.string(required).check(
    z.minLength(1, { ...REQUIRED, abort: true }),
    z.refine((typed) => parsePincode(typed) !== undefined, { error: () => t('pincode') }),
  ),
  z.transform((typed) => parsePincode(typed) ?? ''),
);

export const estimateDelivery = endpoint({
  method: 'GET',
  path: '/public/delivery',
  who: 'visitor or customer',
  answersInLanguage: true,
  does: 'The charge in rupees for sending a weight to a PIN code, the days on which it arrives, and how many grams more cost the same',
  query: z.object({ pincode, quantity: kilograms, goodsPaise: goodsValue }),
  result: z.object({
    pincode: z.string(),
    /** Area, city and state as far as they are known; may be empty. */
    place: z.string(),
    weightGrams: z.int(),
    shippingCharge: z.number(),
    shippingPaise: paiseAmount,
    deliveryDays,
    /** The days on which an order of now would arrive. */
    arrival,
    /** How much heavier the parcel may become at the same charge. */
    moreGrams: z.int(),
    /** The value of the goods from which delivery there is free, where there is one. */
    freeFromPaise: z.nullable(paiseAmount),
  }),
  problems: ['NOT_SERVICEABLE', 'COURIER_UNAVAILABLE', 'CART_TOO_HEAVY'],
});

export const readDeliveryRange = endpoint({
  method: 'GET',
  path: '/public/delivery/range',
  who: 'anyone',
  does: 'What sending one pack costs within India and the days until it arrives, over all zones that are served',
  result: z.object({
    /** Null when a courier quotes each parcel by itself, so that no charge is known in advance. */
    charges: z.nullable(
      z.array(z.object({ grams: z.int(), leastPaise: paiseAmount, mostPaise: paiseAmount })),
    ),
    deliveryDays,
  }),
  problems: [],
});
export type DeliveryRange = z.infer<(typeof readDeliveryRange)['result']>;

/** The part of the days to the door that the parcel is under way, when it leaves as late as promised. */
export function daysInTransit({ least, most }: DeliveryDays): DeliveryDays {
  const longest = Math.max(1, most - shopPromises.shippingDays);
  return { least: Math.min(least, longest), most: longest };
}
