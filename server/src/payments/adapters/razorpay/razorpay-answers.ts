import * as z from 'zod/mini';
import { parseJson, type OutsideAnswer } from '../../../platform/outside-calls/outside-answer.ts';
import { GatewayFailure } from '../../payment-gateway.ts';
import { judgeFailure, gatewayId, plainly } from '../gateway-answer.ts';

/** The parts of Razorpay's answers that we read. Amounts are in paise, times in seconds. */
const words = z.optional(z.nullable(z.string()));

const errorBody = z.object({
  error: z.object({ code: words, description: words, reason: words, field: words }),
});

/** Razorpay returns some amounts as text. */
const amount = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((text) => Number(text)),
);

export const paymentLink = z.object({
  id: gatewayId,
  status: z.string(),
  amount,
  amount_paid: amount,
  currency: z.string(),
  reference_id: words,
  order_id: words,
  short_url: z.string().check(z.maxLength(2048)),
  expire_by: z.optional(z.nullable(z.int())),
  payments: z.optional(
    z.nullable(
      z.array(z.object({ payment_id: gatewayId, amount, status: z.string() })).check(z.maxLength(100)),
    ),
  ),
});
export type PaymentLink = z.infer<typeof paymentLink>;

export const paymentLinks = z.object({ payment_links: z.array(paymentLink).check(z.maxLength(100)) });

export const orderPayments = z.object({
  items: z.array(z.object({ id: gatewayId, amount, status: z.string() })).check(z.maxLength(100)),
});

/** Razorpay returns an empty list when there are no notes. */
const notes = z.optional(z.nullable(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])));

export const refundEntity = z.object({
  id: gatewayId,
  payment_id: gatewayId,
  amount,
  currency: z.string(),
  status: z.string(),
  receipt: words,
  notes,
});
export type RefundEntity = z.infer<typeof refundEntity>;

export const refundsOfPayment = z.object({ items: z.array(refundEntity).check(z.maxLength(100)) });

/** A field whose unreadable value counts as missing, so that it hides nothing else. */
const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(z.nullable(schema)), undefined);

/** No payment can exceed the most an order can cost; a list with a larger one is rejected as a whole. */
const listedAmount = z.int().check(z.gte(1), z.lte(2_000_000_000));
const listedMoment = z.int().check(z.gte(946_684_800), z.lte(4_765_046_400));

const listedPayment = z.object({
  id: gatewayId,
  amount: listedAmount,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.optional(z.nullable(z.boolean())),
  order_id: words,
  notes,
  created_at: listedMoment,
  /** The fee in paise with its tax; a fee that cannot be read is no reason to reject the list. */
  fee: lenient(listedAmount),
});
export type ListedByRazorpay = z.infer<typeof listedPayment>;

export const listedPayments = z.object({ items: z.array(listedPayment).check(z.maxLength(100)) });
export const listedSettlements = z.object({
  items: z
    .array(
      z.object({
        id: gatewayId,
        amount: listedAmount,
        status: z.enum(['created', 'processed', 'failed']),
        created_at: listedMoment,
      }),
    )
    .check(z.maxLength(100)),
});
export const listedOrders = z.object({
  items: z.array(z.object({ id: gatewayId, receipt: words, notes })).check(z.maxLength(100)),
});

const entity = z.optional(
  z.object({
    entity: z.optional(z.object({ id: words, status: words, reference_id: words, receipt: words, notes })),
  }),
);

const disputed = z.optional(
  z.object({
    entity: z.optional(
      z.object({
        id: lenient(gatewayId),
        payment_id: z.optional(z.nullable(gatewayId)),
        amount: lenient(listedAmount),
        amount_deducted: lenient(z.int()),
        currency: words,
        respond_by: lenient(listedMoment),
      }),
    ),
  }),
);
export type DisputeEntity = NonNullable<NonNullable<z.infer<typeof disputed>>['entity']>;

export const razorpayWebhook = z.object({
  event: z.string(),
  created_at: lenient(listedMoment),
  payload: z.object({
    payment_link: entity,
    payment: entity,
    order: entity,
    refund: entity,
    dispute: disputed,
  }),
});

export function readNote(found: z.infer<typeof notes>, name: string): string | undefined {
  if (found === undefined || found === null || Array.isArray(found)) return undefined;
  const note = found[name];
  return typeof note === 'string' ? note : undefined;
}

export function toFailure(answer: OutsideAnswer): GatewayFailure {
  const { code, description, field } = z.safeParse(errorBody, parseJson(answer)).data?.error ?? {};
  const words = [code, description, field].map((word) => word ?? undefined);
  const said = plainly(`Razorpay answers HTTP ${answer.status}`, ...words);
  // A fault of Razorpay or the bank behind it, whatever the status.
  const isPassing = code === 'GATEWAY_ERROR' || code === 'SERVER_ERROR';
  return new GatewayFailure(isPassing ? 'unavailable' : judgeFailure(answer), said);
}

/** Razorpay answers 400 for an unknown id. */
export function isNotThere({ status }: OutsideAnswer): boolean {
  return status === 400 || status === 404;
}
