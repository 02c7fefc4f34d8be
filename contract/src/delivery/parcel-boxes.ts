import { t } from '@tula/messages/staff-orders.ts';
import * as z from 'zod/mini';
import { formatKg, grams } from '../values/weight.ts';

/** A box into which an order is packed so that its parcel costs what the delivery rates charge for it. */
export const parcelBox = z.object({
  name: z.string(),
  /** So many of it. */
  count: z.int(),
  /** The courier bills the parcel by so much: by the scales or by its size. */
  billedGrams: z.int(),
  /** The box and its goods on the scales. */
  actualGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
});
export type ParcelBox = z.infer<typeof parcelBox>;

/** Names the boxes of an order; empty where the rates have none. */
export function boxesText(boxes: readonly ParcelBox[]): string {
  const named = boxes.map(({ name, count, billedGrams }) =>
    t('slip.box.one', { name, count, weight: formatKg(grams(billedGrams)) }),
  );
  return named.length === 0 ? '' : t('slip.box', { boxes: named.join(' + ') });
}
