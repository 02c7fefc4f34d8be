import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, required } from '../calls/fields.ts';
import { isDay } from '../kitchen/labels.ts';
import { formatPaise, type Paise, paise } from '../values/money.ts';
import { TAKEN_BY_STAFF } from './payments.ts';

/** No gateway takes less, so neither the advance nor the rest is less. */
export const LEAST_PART = paise(100);

/** The rest is paid within a year. */
export const MOST_DAYS_OF_REST = 365;

const restBy = z.string(required).check(z.refine(isDay, { error: () => t('day') }));

/** What is paid of an order before the rest, in whole rupees, and the last day for the rest. */
export const advanceToAsk = z.object({
  paise: z
    .int(required)
    .check(
      z.gte(LEAST_PART, { error: () => t('advance.least', { least: formatPaise(LEAST_PART) }) }),
      z.multipleOf(100, { error: () => t('advance.rupees') }),
    ),
  restBy,
});
export type AdvanceToAsk = z.infer<typeof advanceToAsk>;

/** The most that an advance of a total can be. */
export const mostInAdvance = (totalPaise: Paise): Paise => paise(totalPaise - LEAST_PART);

/** What staff typed in rupees, with or without commas; no number for what is none. */
export const typedAdvance = (typed: string): number =>
  Math.round(Number(typed.replaceAll(',', '').trim()) * 100);

/** Half of a total in whole rupees, which is the usual advance. */
export const halfOf = (totalPaise: Paise): Paise => paise(Math.floor(totalPaise / 200) * 100);

/** What is or was paid of an order before the rest. */
export const advance = z.object({
  paise: paiseAmount,
  restPaise: paiseAmount,
  /** The last day for the rest, a day in Indian time. */
  restBy: z.string(),
  /** Null until the advance is paid. */
  paidAt: z.nullable(z.string()),
  /** It went back, as the hold was ended before the rest was paid. */
  isReturned: z.boolean(),
});
export type Advance = z.infer<typeof advance>;

type Payable = { advance?: Pick<Advance, 'paise' | 'paidAt' | 'isReturned'> | undefined; totalPaise: Paise };

/** This is to be paid next of an unpaid order: all of it, its advance, or its rest. */
export function dueNow({ advance, totalPaise }: Payable): {
  part: 'all' | 'advance' | 'rest';
  amountPaise: Paise;
} {
  if (advance === undefined || advance.isReturned) return { part: 'all', amountPaise: totalPaise };
  return advance.paidAt === null
    ? { part: 'advance', amountPaise: advance.paise }
    : { part: 'rest', amountPaise: paise(totalPaise - advance.paise) };
}

/** How an order is or was paid. */
export const paymentFacts = {
  paidAt: z.nullable(z.string()),
  paidByHand: z.optional(z.enum(TAKEN_BY_STAFF)),
  /** Left out for an order that is paid at once. */
  advance: z.optional(advance),
};

const ofOrder = {
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  notFound: 'ORDER_NOT_FOUND',
} as const;

export const moveRest = endpoint({
  method: 'POST',
  path: '/order/{id}/advance/move',
  who: 'staff',
  roles: ['owner', 'kitchen', 'accounts'],
  ...ofOrder,
  does: 'Moves the last day for the rest of an order with an advance; the order stays as it is',
  body: z.object({ restBy }),
  result: nothing,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_HELD'],
});

export const returnAdvance = endpoint({
  method: 'POST',
  path: '/order/{id}/advance/return',
  who: 'staff',
  roles: ['owner', 'accounts'],
  ...ofOrder,
  does: 'Ends the hold of an order whose advance is paid and whose rest is not: refunds the advance in full and gives the packs back',
  result: nothing,
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_HELD', 'REFUND_NOT_POSSIBLE', 'PAYMENT_GATEWAY_NOT_CONFIGURED'],
});
