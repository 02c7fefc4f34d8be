import { t } from '@tula/messages/rate-card.ts';
import * as z from 'zod/mini';
import { required, requiredLine } from '../../calls/fields.ts';
import { plainCode } from '../../calls/pasted.ts';
import { formatPaise, paise } from '../../values/money.ts';
import { parsePincode } from '../parse-pincode.ts';
import * as limits from './rate-limits.ts';

/**
 * Where a PIN code lies as seen from the shop, for those that no prefix names: A in its sorting district, B in its
 * postal region, C between large cities, D in the rest of India, E in the North-East, the islands and the mountains.
 */
export const DELIVERY_AREAS = ['A', 'B', 'C', 'D', 'E'] as const;
export const deliveryArea = z.enum(DELIVERY_AREAS);
export type DeliveryArea = (typeof DELIVERY_AREAS)[number];

export const wholeWithin = (lowest: number, highest: number) => {
  const error = () => t('within', { lowest, highest });
  return z.int({ error }).check(z.minimum(lowest, { error }), z.maximum(highest, { error }));
};

export const amountWithin = (lowest: number, highest: number) => {
  const error = () =>
    t('amount', { lowest: formatPaise(paise(lowest)), highest: formatPaise(paise(highest)) });
  return z.int({ error }).check(z.minimum(lowest, { error }), z.maximum(highest, { error }));
};

/** The first one to six digits of PIN codes. */
const prefix = z
  .string(required)
  .check(z.overwrite(plainCode), z.regex(/^[1-9][0-9]{0,5}$/, { error: () => t('prefix') }));
const prefixes = z
  .array(prefix)
  .check(
    z.maxLength(limits.MOST_PREFIXES, { error: () => t('mostPrefixes', { most: limits.MOST_PREFIXES }) }),
  );

/** From one weight to another, each started `everyGrams` costs `paise`; the last slab has no end. */
const slab = z.object({
  fromGrams: wholeWithin(0, limits.HEAVIEST_PARCEL_GRAMS),
  toGrams: z.nullable(wholeWithin(1, limits.HEAVIEST_PARCEL_GRAMS)),
  everyGrams: wholeWithin(1, limits.HEAVIEST_PARCEL_GRAMS),
  paise: amountWithin(0, limits.HIGHEST_CHARGE_PAISE),
});
export type RateSlab = z.infer<typeof slab>;

const days = wholeWithin(1, limits.MOST_DAYS);

const zone = z.object({
  name: requiredLine(80),
  /** The area whose PIN codes belong to this zone unless a prefix says otherwise. */
  area: z.nullable(deliveryArea),
  prefixes,
  slabs: z.array(slab).check(z.minLength(1, { error: () => t('noSlab') }), z.maxLength(limits.MOST_SLABS)),
  /** Null where delivery is never free. */
  freeFromPaise: z.nullable(amountWithin(1, limits.HIGHEST_FREE_FROM_PAISE)),
  /** Null for the days that the shop promises everywhere. */
  deliveryDays: z.nullable(z.object({ least: days, most: days })),
});
export type RateZone = z.infer<typeof zone>;

const side = wholeWithin(1, limits.LONGEST_SIDE_MM);

const box = z.object({
  name: requiredLine(60),
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  /** The empty box with its filling. */
  tareGrams: wholeWithin(0, limits.HEAVIEST_PARCEL_GRAMS),
  /** The most goods that fit in. */
  holdsGrams: wholeWithin(1, limits.HEAVIEST_PARCEL_GRAMS),
});
export type RateBox = z.infer<typeof box>;

const notServed = z.object({ reason: requiredLine(80), prefixes });

/** A PIN code as typed, such as 600 004; parsed to its six digits. */
export const pincodeTyped = z.pipe(
  z
    .string(required)
    .check(z.refine((typed) => parsePincode(typed) !== undefined, { error: () => t('pincode') })),
  z.transform((typed) => parsePincode(typed) ?? ''),
);

/** Delivery within India, GST included. Each part is checked by itself; `deliveryRates` also checks that they fit. */
export const ratesByField = z.object({
  originPincode: z.string(required).check(
    z.overwrite((typed) => parsePincode(typed) ?? typed),
    z.refine((typed) => parsePincode(typed) === typed, { error: () => t('pincode') }),
  ),
  zones: z.array(zone).check(z.minLength(1, { error: () => t('noZone') }), z.maxLength(limits.MOST_ZONES)),
  notServed: z.array(notServed).check(z.maxLength(limits.MOST_ZONES)),
  /** Cubic centimetres that couriers bill as a kilogram; null where only the scales count. */
  volumetricDivisor: z.nullable(wholeWithin(1_000, 20_000)),
  /** Without boxes, a parcel weighs what its goods weigh. */
  boxes: z.array(box).check(z.maxLength(limits.MOST_BOXES)),
});
export type DeliveryRates = z.infer<typeof ratesByField>;
