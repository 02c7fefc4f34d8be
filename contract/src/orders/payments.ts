import * as z from 'zod/mini';

export const GATEWAYS = ['sandbox', 'phonepe', 'razorpay'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

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
