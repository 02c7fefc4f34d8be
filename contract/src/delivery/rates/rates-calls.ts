import * as z from 'zod/mini';
import { paiseAmount } from '../../calls/amounts.ts';
import { endpoint } from '../../calls/endpoint.ts';
import { intInPath } from '../../calls/page.ts';
import { deliveryDays } from '../delivery-estimate.ts';
import { deliveryRates } from './rates-errors.ts';
import { amountWithin, deliveryArea, pincodeTyped, ratesByField, wholeWithin } from './delivery-rates.ts';
import { HIGHEST_FREE_FROM_PAISE } from './rate-limits.ts';
import { HEAVIEST_ORDER_GRAMS } from '../../values/weight.ts';

export const ratesVersion = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** The name of who saved it; null for the first version, which came with the shop. */
  savedBy: z.nullable(z.string()),
  /** The version that was restored, if it was not edited. */
  restoredFrom: z.nullable(z.int()),
});
export type RatesVersion = z.infer<typeof ratesVersion>;

/** The version in use, with its rates, and what was saved before. */
const ratesInUse = z.object({ ...ratesVersion.shape, rates: ratesByField });
export type RatesInUse = z.infer<typeof ratesInUse>;

const basedOn = z.int();

export const readRates = endpoint({
  method: 'GET',
  path: '/delivery-rates',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'The delivery rates in use, and the 30 newest versions, newest first',
  result: z.object({ inUse: ratesInUse, versions: z.array(ratesVersion) }),
  problems: [],
});

export const saveRates = endpoint({
  method: 'PUT',
  path: '/delivery-rates',
  who: 'staff',
  roles: ['owner'],
  does: 'Saves delivery rates as a new version; rejected when another one was saved since the version that was edited',
  body: z.object({ basedOn, rates: deliveryRates }),
  result: z.object({ version: z.int() }),
  current: ratesVersion,
  problems: ['CHANGED_MEANWHILE'],
});

export const restoreRates = endpoint({
  method: 'POST',
  path: '/delivery-rates/{version}/restore',
  who: 'staff',
  roles: ['owner'],
  does: 'Saves an earlier version of the delivery rates as the newest one',
  params: z.object({ version: intInPath }),
  body: z.object({ basedOn }),
  result: z.object({ version: z.int() }),
  current: ratesVersion,
  notFound: 'RATES_NOT_FOUND',
  problems: ['RATES_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

const parcelTried = z.object({
  /** How many parcels are like this one. */
  count: z.int(),
  box: z.nullable(z.string()),
  goodsGrams: z.int(),
  actualGrams: z.int(),
  /** 0 where only the scales count. */
  volumetricGrams: z.int(),
  billedGrams: z.int(),
  slabs: z.array(
    z.object({
      fromGrams: z.int(),
      toGrams: z.nullable(z.int()),
      everyGrams: z.int(),
      steps: z.int(),
      chargePaise: paiseAmount,
    }),
  ),
  chargePaise: paiseAmount,
});
export type ParcelTried = z.infer<typeof parcelTried>;

const triedRates = z.object({
  /** The PIN code without blanks. */
  pincode: z.string(),
  zone: z.nullable(z.string()),
  /** The prefix that decided, if one did. */
  prefix: z.nullable(z.string()),
  /** The area that decided, where no prefix did. */
  area: z.nullable(deliveryArea),
  /** Why a prefix is not served. */
  notServed: z.nullable(z.string()),
  parcels: z.array(parcelTried),
  /** Before free delivery; null where nothing is delivered. */
  fullPaise: z.nullable(paiseAmount),
  freeFromPaise: z.nullable(paiseAmount),
  chargePaise: z.nullable(paiseAmount),
  deliveryDays: z.nullable(deliveryDays),
});
export type TriedRates = z.infer<typeof triedRates>;

export const tryRates = endpoint({
  method: 'POST',
  path: '/delivery-rates/try',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'What sending goods to a PIN code would cost by given rates, step by step; saves nothing',
  body: z.object({
    rates: deliveryRates,
    pincode: pincodeTyped,
    weightGrams: wholeWithin(1, HEAVIEST_ORDER_GRAMS),
    goodsPaise: amountWithin(0, HIGHEST_FREE_FROM_PAISE),
  }),
  result: triedRates,
  problems: [],
});
