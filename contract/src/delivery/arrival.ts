import * as z from 'zod/mini';
import { closureOn } from '../shop/closure.ts';
import { type DaysRange, shop } from '../shop/shop.ts';
import { dayAfter } from '../values/calendar-days.ts';

/** The first and the last calendar day on which a parcel should arrive, such as 2026-12-14. */
export const arrival = z.object({ from: z.string(), until: z.string() });
export type Arrival = z.infer<typeof arrival>;

/** Counts the days to the door from a calendar day. */
export function arrivalCountedFrom(day: string, { least, most }: DaysRange): Arrival {
  return { from: dayAfter(day, least), until: dayAfter(day, most) };
}

/** When an order of that day would arrive. The kitchen of a closed shop begins on the day on which it opens again. */
export function arrivalIfOrderedOn(day: string, deliveryDays: DaysRange): Arrival {
  return arrivalCountedFrom(closureOn(shop.closure, day)?.reopensOn ?? day, deliveryDays);
}
