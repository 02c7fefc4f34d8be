import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { MOST_LINES } from './cart.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, requiredLine } from '../calls/fields.ts';
import { type Paise, paise, sum } from '../values/money.ts';
import type { Grams } from '../values/weight.ts';

/** The least that gateways refund, and the least that may be left of a payment. */
export const LEAST_REFUND_PAISE = 100;
export const MOST_PART_REASON = 500;

/** A refund of a part of an order that is done or on its way. */
export const partRefund = z.object({
  id: z.string(),
  /** Rupees. */
  amount: z.number(),
  amountPaise: paiseAmount,
  state: z.enum(['INITIATED', 'SUCCESS']),
  /** What staff told the customer. */
  reason: z.string(),
  at: z.string(),
  /** Whether the order had been sent by then, so that the packs are in the parcel. */
  isAfterSending: z.boolean(),
  /** The packs that it is for; empty for an amount. */
  products: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.string(), count: z.int() })),
});
export type PartRefund = z.infer<typeof partRefund>;

/** A refund of a part of an order that failed; the customer still gets the money. */
export const failedPart = z.object({
  id: z.string(),
  /** Rupees. */
  amount: z.number(),
  amountPaise: paiseAmount,
  reason: z.string(),
  failedAt: z.string(),
  products: partRefund.shape.products,
});
export type FailedPart = z.infer<typeof failedPart>;

/** Packs of an order's item that a part refund is for. */
export type RefundedLine = { productId: string; packGrams: Grams; count: number };

/** How many of these packs are left when those packs went back. */
export function packsLeft(packs: RefundedLine, refunded: readonly RefundedLine[]): number {
  return refunded
    .filter(({ productId, packGrams }) => productId === packs.productId && packGrams === packs.packGrams)
    .reduce((left, { count }) => left - count, packs.count);
}

/** What is left of an order's total after the refunds of parts of it. */
export function restPaise(order: {
  totalPaise: Paise;
  partRefunds: readonly { amountPaise: Paise }[];
}): Paise {
  return paise(order.totalPaise - sum(order.partRefunds.map(({ amountPaise }) => amountPaise)));
}

/** The reason for refunding a part of an order. */
export const partReason = requiredLine(MOST_PART_REASON);

const refundedLine = z.object({
  /** The product. */
  id: z.string().check(z.maxLength(64)),
  /** Grams of the pack, as text. */
  quantity: z.string().check(z.maxLength(8)),
  count: z.int().check(z.gte(1), z.lte(10)),
});

export const refundPart = endpoint({
  method: 'POST',
  path: '/refund/{id}/part',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Starts the refund of a part of a paid order: an amount or some of its packs; the customer reads the reason',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.object({
    /** One of this, `lines` and `retryOf`. */
    amountPaise: z.optional(z.int().check(z.gte(1), z.lte(2_000_000_000))),
    lines: z.optional(
      z
        .array(refundedLine)
        .check(
          z.minLength(1, { error: () => t('required') }),
          z.maxLength(MOST_LINES, { error: () => t('tooManyLines') }),
        ),
    ),
    reason: partReason,
    /** A failed refund of a part, which is started again; rejected when that has been done already. */
    retryOf: z.optional(z.string().check(z.maxLength(64))),
    /** What the sender saw as refunded in parts already; rejected when it has changed meanwhile. */
    refundedPaise: z.int().check(z.gte(0), z.lte(2_000_000_000)),
  }),
  result: nothing,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'PAYMENT_GATEWAY_NOT_CONFIGURED', 'CHANGED_MEANWHILE'],
});
