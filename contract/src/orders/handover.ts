import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, required, requiredText } from '../calls/fields.ts';
import { plainCode, plainNumber } from '../calls/pasted.ts';

/** The order table lets staff select at most this many. */
const MOST_PACKED_AT_ONCE = 100;
/** After so many wrong codes an order is handed over only without one. */
export const MOST_WRONG_CODES = 5;

/** One of several orders for which a call did nothing, and why. */
export const orderLeftOut = z.object({ orderId: z.string(), message: z.string() });

const numberOrId = z.string().check(z.minLength(1), z.maxLength(64));

export const markOrdersPacked = endpoint({
  method: 'POST',
  path: '/order/packed',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: 'Marks up to 100 new orders as packed, or as not packed; those that cannot be are answered with the reason',
  body: z.object({
    orders: z
      .array(numberOrId)
      .check(
        z.minLength(1, { error: () => t('required') }),
        z.maxLength(MOST_PACKED_AT_ONCE, { error: () => t('atMost', { highest: MOST_PACKED_AT_ONCE }) }),
      ),
    isPacked: z.boolean(required),
  }),
  result: z.object({
    /** Those that are marked so now, also when they were before. */
    done: z.int(),
    failed: z.array(orderLeftOut),
  }),
  problems: [],
});

export const undoTrackingNumber = endpoint({
  method: 'POST',
  path: '/tracking-number/{id}/undo',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: 'Takes back a tracking number that was entered by mistake: the order waits to be sent again, and its customer is told',
  params: z.object({ id: numberOrId }),
  /** The number that the caller last saw; rejected when it has changed meanwhile. */
  body: z.object({ 'tracking-number': requiredText(64, undefined, plainNumber) }),
  result: nothing,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_SHIPPABLE', 'CHANGED_MEANWHILE'],
});

export const markCollected = endpoint({
  method: 'POST',
  path: '/order/{id}/collected',
  who: 'staff',
  roles: ['owner', 'kitchen'],
  does: "Marks a ready pickup as collected, with the customer's code or without one, which the audit log records",
  params: z.object({ id: numberOrId }),
  body: z.object({
    /** Four digits; null to hand the order over without a code. */
    code: z.nullable(
      requiredText(16, undefined, plainCode).check(z.regex(/^[0-9]{4}$/, { error: () => t('pickupCode') })),
    ),
  }),
  result: nothing,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_COLLECTABLE', 'PICKUP_CODE_WRONG'],
});

/** Returns what a customer's code says to a camera, such as TL-7K4M2Q 0042. */
export const pickupQrText = (orderNumber: string, code: string) => `${orderNumber} ${code}`;

/** The code of this order in what a camera has read; undefined in anything else, such as another order's. */
export function scannedPickupCode(text: string, orderNumber: string): string | undefined {
  const [number, code = '', ...rest] = text.trim().split(' ');
  return number === orderNumber && /^[0-9]{4}$/.test(code) && rest.length === 0 ? code : undefined;
}
