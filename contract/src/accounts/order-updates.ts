import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';

/** The version of `consent` in messages/en/order-updates.json. New words there need a new number here. */
export const CONSENT_TEXT_VERSION = 1;

/** Which words the customer agreed to. */
export const consentTextVersion = z
  .int()
  .check(
    z.refine((version) => version >= 1 && version <= CONSENT_TEXT_VERSION, { error: () => t('consent') }),
  );

const orderUpdates = z.object({
  /** Says whether the shop can send messages to this number at all. */
  isOffered: z.boolean(),
  /** The number of the account, to which they go; null for one that was brought without. */
  phone: z.nullable(z.string()),
  isOn: z.boolean(),
});
export type OrderUpdates = z.infer<typeof orderUpdates>;

export const readOrderUpdates = endpoint({
  method: 'GET',
  path: '/user/order-updates',
  who: 'customer',
  does: 'Whether the customer gets order updates on WhatsApp or SMS',
  result: orderUpdates,
  problems: [],
});

export const setOrderUpdates = endpoint({
  method: 'PATCH',
  path: '/user/order-updates',
  who: 'customer',
  does: "Turns order updates to the account's phone on or off",
  body: z.union([
    z.object({ isOn: z.literal(true), consentTextVersion }),
    z.object({ isOn: z.literal(false) }),
  ]),
  result: orderUpdates,
  problems: ['ORDER_UPDATES_NOT_OFFERED'],
});
