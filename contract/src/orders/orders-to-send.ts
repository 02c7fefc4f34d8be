import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { pinMismatch } from '../delivery/pin-mismatch.ts';

/** As many as are entered in one go. */
export const ORDERS_TO_SEND_PAGE_SIZE = 25;

const orderToSend = z.object({
  id: z.string(),
  orderId: z.string(),
  orderDate: z.string(),
  /** Who ordered. */
  name: z.string(),
  /** Who gets the parcel. */
  recipient: z.string(),
  /** The town of the address, or the smallest place that is known. */
  place: z.string(),
  postalCode: z.string(),
  totalWeightGrams: z.int(),
  pinMismatch,
  /** It is worth more than the limit of its state, in a shop that keeps the numbers of e-way bills. */
  needsEWayBill: z.boolean(),
});
export type OrderToSend = z.infer<typeof orderToSend>;

export const listOrdersToSend = endpoint({
  method: 'GET',
  path: '/order/staff/to-send',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: 'The courier orders that wait for a tracking number, oldest first, a page at a time',
  query: z.object({
    /** `next` of the page before; without it the oldest orders. */
    after: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  result: z.object({
    orders: z.array(orderToSend),
    /** How many wait in total. */
    totalItems: z.int(),
    next: z.nullable(z.string()),
  }),
  problems: [],
});
