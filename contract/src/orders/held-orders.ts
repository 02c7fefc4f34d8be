import * as z from 'zod/mini';
import { loginByCodeBody } from '../accounts/login-codes.ts';
import { pricedPacks } from '../accounts/own-data.ts';
import { tokens } from '../accounts/customers.ts';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { mailToken, nothing, required } from '../calls/fields.ts';
import { advance, advanceToAsk } from './advances.ts';
import { deliveryMethod } from './orders.ts';
import { PAID_BY_HAND } from './payments.ts';
import { takenOrder, takeOrder } from './taken-orders.ts';

const forOrders = { who: 'staff', roles: ['owner', 'kitchen', 'accounts'] } as const;
const ofOrder = {
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  notFound: 'ORDER_NOT_FOUND',
} as const;

/** Two weeks: whoever plans a wedding asks others before paying. */
export const MOST_HOURS_HELD = 336;

/** How many unpaid orders may be held at once. */
export const MOST_HELD = { ofCustomer: 3, ofShop: 200 };

export const heldLink = z.object({
  heldUntil: z.string(),
  link: z.string(),
  /** For a messenger, in the customer's language, with packs, total and link. */
  text: z.string(),
});
export type HeldLink = z.infer<typeof heldLink>;

export const holdOrder = endpoint({
  method: 'POST',
  path: '/order/staff/hold',
  ...forOrders,
  does: 'Takes an order that its customer pays by a link within some hours, whole or first an advance and then the rest: prices stay, and its packs are taken meanwhile. Takes an Idempotency-Key header',
  body: z.extend(takenOrder, {
    hours: z.int(required).check(z.gte(1), z.lte(MOST_HOURS_HELD)),
    /** Paid within the hours; then the order is held until its rest is paid. Left out for an order that is paid at once. */
    advance: z.optional(advanceToAsk),
  }),
  result: z.object({ orderId: z.string() }),
  isExpensive: true,
  takesIdempotencyKey: true,
  problems: [...takeOrder.problems, 'HOLD_LIMIT_REACHED'],
});

export const readHold = endpoint({
  method: 'GET',
  path: '/order/{id}/hold',
  ...forOrders,
  ...ofOrder,
  does: 'The link of an order that is held for its customer; null for one that is not, or is paid',
  result: z.object({ hold: z.nullable(heldLink) }),
  problems: ['ORDER_NOT_FOUND'],
});

export const mailHold = endpoint({
  method: 'POST',
  path: '/order/{id}/hold/mail',
  ...forOrders,
  ...ofOrder,
  does: 'Emails the link of an order that is held to its customer, once a day at most',
  result: nothing,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_HELD'],
});

export const endHold = endpoint({
  method: 'POST',
  path: '/order/{id}/hold/end',
  ...forOrders,
  ...ofOrder,
  does: 'Ends the hold of an unpaid order at once and gives its packs back; the link opens nothing any more. Not of one whose advance is paid',
  result: nothing,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_HELD'],
});

export const payHeldByHand = endpoint({
  method: 'POST',
  path: '/order/{id}/hold/paid',
  ...forOrders,
  ...ofOrder,
  does: 'Marks an order that is held, its advance or its rest as paid, whichever is due: staff have seen the money, in cash or by UPI',
  body: z.object({
    paid: z.enum(PAID_BY_HAND, required),
    /** The amount that they have seen; another one than is due is rejected. Needed where there is an advance. */
    duePaise: z.optional(z.int()),
  }),
  result: nothing,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_HELD'],
});

const byToken = z.object({ token: mailToken });

/** Everybody who has the link sees this. It names no person, as the link may be forwarded. */
export const heldOrder = z.object({
  packs: z.array(pricedPacks),
  deliveryMethod,
  subTotalPaise: paiseAmount,
  shippingPaise: paiseAmount,
  roundOffPaise: paiseAmount,
  totalPaise: paiseAmount,
  heldUntil: z.string(),
  /** The day for which it is made; null for one that is made at once. */
  neededOn: z.nullable(z.string()),
  isPaid: z.boolean(),
  /** Left out for an order that is paid at once. */
  advance: z.optional(advance),
  /** How its customer gets the code that opens it; null while there is no way. */
  codeBy: z.nullable(z.enum(['email', 'phone'])),
});
export type HeldOrder = z.infer<typeof heldOrder>;

export const readHeldOrder = endpoint({
  method: 'POST',
  path: '/order/held',
  who: 'anyone',
  does: 'Packs and amounts of an order that is held, for whoever has its link; nothing of a person',
  body: byToken,
  result: heldOrder,
  problems: ['HELD_ORDER_NOT_FOUND'],
});

export const sendHeldOrderCode = endpoint({
  method: 'POST',
  path: '/order/held/code',
  who: 'anyone',
  does: 'Sends a code for one login to the customer of an order that is held: by email, or by WhatsApp or SMS to one without an email',
  body: byToken,
  result: nothing,
  problems: ['HELD_ORDER_NOT_FOUND'],
});

export const openHeldOrder = endpoint({
  method: 'POST',
  path: '/order/held/open',
  who: 'anyone',
  does: 'Logs the customer of an order that is held in by the code, and answers the number of the order',
  body: z.object({ token: mailToken, code: loginByCodeBody.shape.code }),
  result: z.extend(tokens, { isEmailVerified: z.boolean(), orderId: z.string() }),
  problems: ['HELD_ORDER_NOT_FOUND', 'LOGIN_CODE_WRONG'],
});
