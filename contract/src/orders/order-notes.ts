import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, requiredText } from '../calls/fields.ts';
import { parcelBox } from '../delivery/parcel-boxes.ts';
import { timelineEntry } from './timeline.ts';

export const MOST_NOTE_CHARACTERS = 1000;
export const MOST_NOTES = 50;

/** Staff write notes about an order for each other; its customer never reads them. */
export const orderNote = z.object({
  id: z.string(),
  at: z.string(),
  /** The member of staff. */
  by: z.string(),
  text: z.string(),
});
export type OrderNote = z.infer<typeof orderNote>;

/** The page of an order has these beside the order itself. */
export const orderDetails = {
  timeline: z.array(timelineEntry),
  notes: z.array(orderNote),
  boxes: z.array(parcelBox),
};

export const noteToWrite = z.object({ text: requiredText(MOST_NOTE_CHARACTERS) });

export const writeOrderNote = endpoint({
  method: 'POST',
  path: '/order/{id}/note',
  who: 'staff',
  roles: ['owner', 'kitchen', 'accounts'],
  does: 'Writes a note about an order that only staff read, at most 50 an order',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: noteToWrite,
  result: nothing,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND'],
});
