import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, required } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { ROLES } from '../calls/roles.ts';

/** How many devices a person may have; a further one takes the place of the one that was used least recently. */
export const MOST_DEVICES = 10;

const OWN = { who: 'staff', roles: ROLES } as const;

/** Bytes in the alphabet of addresses, as browsers give them out. */
const base64Url = (letters: number) =>
  z.string(required).check(z.regex(new RegExp(`^[A-Za-z0-9_\\-]{${letters}}=?$`)));

/** A browser's push subscription. Whoever knows the endpoint and the keys can send to it, so no answer has them. */
const pushSubscription = z.object({
  endpoint: z.url(required).check(z.maxLength(1_000)),
  keys: z.object({
    /** The browser's public key: a point of the curve P-256, uncompressed. */
    p256dh: base64Url(87),
    /** The secret that both share: 16 bytes. */
    auth: base64Url(22),
  }),
});

const pushDevice = z.object({
  id: uuid<'pushDevice'>(),
  /** Its name, such as Firefox; null if it does not tell one. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  addedAt: z.iso.datetime(),
  /** How the last notification went; null before the first one. */
  last: z.nullable(z.object({ state: z.enum(['queued', 'sent', 'failed']), at: z.iso.datetime() })),
  /** Says whether it is the browser that asks. */
  isThisOne: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/staff/account/push-devices',
  ...OWN,
  does: 'The devices on which the member of staff who asks is notified, and the key with which browsers subscribe',
  result: z.object({
    /** The shop's public VAPID key. */
    publicKey: z.string(),
    devices: z.array(pushDevice).check(z.maxLength(MOST_DEVICES)),
  }),
  problems: [],
});

const addedDevice = z.extend(pushSubscription, {
  /** Only if this browser is one of the person's already: it goes on after another login. */
  renews: z.optional(z.boolean()),
});
export type AddedDevice = z.infer<typeof addedDevice>;

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/staff/account/push-devices',
  ...OWN,
  does: 'Notifies the member of staff who asks in this browser as well, until its login ends',
  body: addedDevice,
  result: nothing,
  problems: [],
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/staff/account/push-devices/{id}',
  ...OWN,
  does: 'Ends the notifications on a device of the member of staff who asks',
  params: z.object({ id: uuid<'pushDevice'>() }),
  result: nothing,
  notFound: 'DEVICE_NOT_FOUND',
  problems: ['DEVICE_NOT_FOUND'],
});

export const testPushDevice = endpoint({
  method: 'POST',
  path: '/staff/account/push-devices/{id}/test',
  ...OWN,
  does: 'Sends a test notification to a device of the member of staff who asks, at most one every ten seconds',
  params: z.object({ id: uuid<'pushDevice'>() }),
  result: nothing,
  notFound: 'DEVICE_NOT_FOUND',
  problems: ['DEVICE_NOT_FOUND'],
});
