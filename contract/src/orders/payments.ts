import * as z from 'zod/mini';

/** Take payments by themselves, on a page of theirs. */
export const ONLINE_GATEWAYS = ['sandbox', 'phonepe', 'razorpay'] as const;
export type OnlineGateway = (typeof ONLINE_GATEWAYS)[number];
/** Money that a member of staff has seen; nobody else reports it. */
export const PAID_BY_HAND = ['cash', 'upi'] as const;
export type PaidByHand = (typeof PAID_BY_HAND)[number];

/** Every payment names one of these. */
export const GATEWAYS = [...ONLINE_GATEWAYS, ...PAID_BY_HAND] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const gatewayName = z.enum(GATEWAYS);

/**
 * How staff took the money of an order that was not, or not only, paid online. An order with an advance may be paid in
 * two ways, and each part goes back as it came.
 */
export const TAKEN_BY_STAFF = [...PAID_BY_HAND, 'partly'] as const;
export type TakenByStaff = (typeof TAKEN_BY_STAFF)[number];

export function isPaidByHand(gateway: GatewayName): gateway is PaidByHand {
  return PAID_BY_HAND.some((name) => name === gateway);
}

/** Where a gateway sends its webhooks, below the API's base. */
export const WEBHOOK_PATH = '/payment/webhook/{gateway}';

/** Ids and names from a gateway: only characters that the database can store. */
const visibleText = (highest: number) => z.string().check(z.regex(/^[\x20-\x7e]+$/), z.maxLength(highest));

/** The body of a webhook of the sandbox gateway. */
export const sandboxWebhook = z.object({
  eventId: visibleText(200),
  type: visibleText(64),
  attemptId: visibleText(64),
  amountPaise: z.int(),
  currency: z.string().check(z.maxLength(8)),
  occurredAt: z.string().check(z.maxLength(40)),
});
