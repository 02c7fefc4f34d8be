import { t } from '@tula/messages/fields.ts';
import { requiredLine } from '../calls/fields.ts';
import { plainCode, plainNumber } from '../calls/pasted.ts';
import * as z from 'zod/mini';

/** Only https: over http somebody on the network could replace the courier's page. */
export function isTrackingAddress(text: string): boolean {
  return /^https:\/\/./.test(text) && URL.canParse(text);
}

/** The address of a courier's page. */
export const trackingAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, { error: () => t('tooLong', { highest: 500 }) }),
    z.refine(isTrackingAddress, { error: () => t('trackingAddress') }),
  );

const shortLine = requiredLine(64);
export const trackingNumber = requiredLine(64, undefined, plainNumber);

/** The number under which the tax office knows a parcel on its way: twelve digits, typed with or without spaces. */
const eWayBill = z.string().check(
  z.overwrite((text) => plainCode(text).replaceAll('-', '')),
  // None takes the number away.
  z.regex(/^(?:[0-9]{12})?$/, { error: () => t('eWayBill') }),
);

export const parcelToSend = z.object({
  'tracking-number': trackingNumber,
  /** The shop's own courier when left out. */
  courierName: z.optional(shortLine),
  /** The courier's tracking page; {number} stands for the tracking number. */
  trackingURL: z.optional(trackingAddress),
  /** The number that the sender last saw, null for none; rejected when it has changed meanwhile. */
  replaces: z.optional(z.nullable(trackingNumber)),
  /** A parcel worth more than the limit has one; unchanged when left out. */
  'e-way-bill': z.optional(eWayBill),
});

/** Who carries a parcel that was sent. */
export const orderCourier = z.object({
  courierName: z.string(),
  trackingNumber: z.string(),
  trackingURL: z.nullable(z.string()),
});
