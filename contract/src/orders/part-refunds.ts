import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { MOST_LINES } from './cart.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, requiredLine } from '../calls/fields.ts';
import { linePrice, type Paise, paise, shareOf, sum } from '../values/money.ts';
import { type Grams, HIGHEST_TAKEN_COUNT } from '../values/weight.ts';

/** The least that gateways refund, and the least that may be left of a payment. */
export const LEAST_REFUND_PAISE = 100;
export const MOST_PART_REASON = 500;

/** Packs of an item that a refund is for. */
export const refundedPacks = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.string(),
  count: z.int(),
});

/** A refund of a part of an order that is done or on its way. */
export const partRefund = z.object({
  id: z.string(),
  /** Rupees. */
  amount: z.number(),
  amountPaise: paiseAmount,
  /** The packs' share of the delivery charge in it; 0 for an amount. */
  deliveryPaise: paiseAmount,
  state: z.enum(['INITIATED', 'SUCCESS']),
  /** Staff wrote this to the customer. */
  reason: z.string(),
  at: z.string(),
  /** Says whether the order had been sent by then, so that the packs are in the parcel. */
  isAfterSending: z.boolean(),
  /** The packs that it is for; empty for an amount. */
  products: z.array(refundedPacks),
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
  products: z.array(refundedPacks),
});
export type FailedPart = z.infer<typeof failedPart>;

/** Packs of an order's item that a part refund is for. No packs at all: it gives back a part of the delivery charge. */
export type RefundedLine = { productId: string; packGrams: Grams; count: number };

/** How many of these packs are left when those packs went back. */
export function packsLeft(packs: RefundedLine, refunded: readonly RefundedLine[]): number {
  return refunded
    .filter(({ productId, packGrams }) => productId === packs.productId && packGrams === packs.packGrams)
    .reduce((left, { count }) => left - count, packs.count);
}

/** Returns what is left of an order's total after the refunds of parts of it. */
export function restPaise(order: {
  totalPaise: Paise;
  partRefunds: readonly { amountPaise: Paise }[];
}): Paise {
  return paise(order.totalPaise - sum(order.partRefunds.map(({ amountPaise }) => amountPaise)));
}

/** Packs of an order with their price in it. */
export type PackPrice = RefundedLine & { packPaise: Paise };

/** Refunds of parts are computed from these facts of an order. */
export type OrderOfPacks = {
  packs: readonly PackPrice[];
  shippingPaise: Paise;
  /** Done or on their way, oldest first; without lines an amount. */
  parts: readonly { amountPaise: Paise; lines: readonly RefundedLine[] | null }[];
};

/** Returns what packs cost in their order. */
function priceOfPacks(packs: readonly PackPrice[], lines: readonly RefundedLine[]): Paise {
  return sum(
    lines.map((line) => {
      const isIt = (one: RefundedLine) =>
        one.productId === line.productId && one.packGrams === line.packGrams;
      return linePrice(packs.find(isIt)?.packPaise ?? paise(0), line.count);
    }),
  );
}

/** Returns what of a refund of packs is delivery: all beyond their price. */
export function deliveryOfPart(
  { packs }: Pick<OrderOfPacks, 'packs'>,
  { amountPaise, lines }: OrderOfPacks['parts'][number],
): Paise {
  return paise(lines === null ? 0 : Math.max(0, amountPaise - priceOfPacks(packs, lines)));
}

/**
 * Returns what packs are worth when their money goes back: their price, and the share of the delivery charge that their
 * price has among all packs. Shares are differences of running totals, so packs refunded one by one get all of the
 * charge. An amount that was all that was left of the charge has given it back already.
 */
export function refundOfPacks(
  { packs, shippingPaise, parts }: OrderOfPacks,
  lines: readonly RefundedLine[],
): { packsPaise: Paise; deliveryPaise: Paise } {
  const packsPaise = priceOfPacks(packs, lines);
  const allPaise = priceOfPacks(packs, packs);
  const before = priceOfPacks(
    packs,
    parts.flatMap((part) => part.lines ?? []),
  );
  // What a cheaper address gave back of the charge is no packs' share.
  const given = sum(parts.filter(({ lines: of }) => of?.length === 0).map(({ amountPaise }) => amountPaise));
  const charge = paise(Math.max(0, shippingPaise - given));
  const shareUpTo = (worth: Paise) => shareOf(charge, worth, allPaise);
  const share = shareUpTo(sum([before, packsPaise])) - shareUpTo(before);
  return { packsPaise, deliveryPaise: paise(Math.min(share, deliveryLeft({ packs, shippingPaise, parts }))) };
}

/** The refund of packs as staff ask for it. */
export type PartOfPacks = {
  packsPaise: Paise;
  deliveryPaise: Paise;
  amountPaise: Paise;
  /** No packs are left after it, nor an amount that a gateway can refund: it is all that is left, rounding included. */
  isRest: boolean;
};

/** Returns what goes back with packs, with their share of the delivery charge or without it. */
export function partOfPacks(
  order: OrderOfPacks & { totalPaise: Paise },
  lines: readonly RefundedLine[],
  { withoutDelivery = false }: { withoutDelivery?: boolean | undefined } = {},
): PartOfPacks {
  const { packs, parts, totalPaise } = order;
  const worth = refundOfPacks(order, lines);
  const deliveryPaise = withoutDelivery ? paise(0) : worth.deliveryPaise;
  const amountPaise = sum([worth.packsPaise, deliveryPaise]);
  const rest = restPaise({ totalPaise, partRefunds: parts });
  const gone = [...parts.flatMap((part) => part.lines ?? []), ...lines];
  const isRest = rest - amountPaise < LEAST_REFUND_PAISE && packs.every((one) => packsLeft(one, gone) === 0);
  return { ...worth, deliveryPaise, amountPaise: isRest ? rest : amountPaise, isRest };
}

/** The part of the delivery charge that no refund has given back. */
export function deliveryLeft({ packs, shippingPaise, parts }: OrderOfPacks): Paise {
  return parts.reduce((left, part) => {
    if (part.lines === null) return part.amountPaise === left ? paise(0) : left;
    return paise(Math.max(0, left - deliveryOfPart({ packs }, part)));
  }, shippingPaise);
}

/** The reason for refunding a part of an order. */
export const partReason = requiredLine(MOST_PART_REASON);

const refundedLine = z.object({
  /** The product. */
  id: z.string().check(z.maxLength(64)),
  /** Grams of the pack, as text. */
  quantity: z.string().check(z.maxLength(8)),
  count: z.int().check(z.gte(1), z.lte(HIGHEST_TAKEN_COUNT)),
});

export const refundPart = endpoint({
  method: 'POST',
  path: '/refund/{id}/part',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Starts the refund of a part of a paid order: an amount, or some of its packs with their share of the delivery charge; the customer reads the reason',
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
    /** Packs take their share of the delivery charge with them unless this says otherwise. */
    withoutDelivery: z.optional(z.boolean()),
    reason: partReason,
    /** A failed refund of a part, which is started again; rejected when that has been done already. */
    retryOf: z.optional(z.string().check(z.maxLength(64))),
    /** The sender saw so much refunded in parts; rejected when it has changed meanwhile. */
    refundedPaise: z.int().check(z.gte(0), z.lte(2_000_000_000)),
  }),
  result: nothing,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'PAYMENT_GATEWAY_NOT_CONFIGURED', 'CHANGED_MEANWHILE'],
});
