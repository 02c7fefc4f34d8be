import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { manualOutcome } from './manual-outcomes.ts';
import { differenceKind } from './differences.ts';
import { endpoint } from '../calls/endpoint.ts';
import { GATEWAYS } from './payments.ts';

/** The spans of days of the sales report, today included. */
export const SALES_REPORT_DAYS = [7, 30] as const;
/** At most this many entries of each kind that needs attention; a count stops there. */
export const MOST_NEEDING_ATTENTION = 100;
export const MOST_SHOWN = 5;
export const MOST_TOP_PRODUCTS = 10;

const totals = {
  /** Orders paid, including those cancelled since. */
  orders: z.int(),
  cancelled: z.int(),
  /** Of orders not cancelled. */
  weightGrams: z.int(),
  /** Rupees received for orders; a cancelled one counts here and again under refunds. */
  revenue: z.number(),
  /** Rupees refunded for orders. */
  refunds: z.number(),
  revenuePaise: paiseAmount,
  refundsPaise: paiseAmount,
};
export const salesTotals = z.object(totals);
export type SalesTotals = z.infer<typeof salesTotals>;

/** A day in Indian time: 2026-11-21. */
const dayTotals = z.object({ day: z.string(), ...totals });
export type DayTotals = z.infer<typeof dayTotals>;

export const soldProduct = z.object({
  id: z.string(),
  name: z.string(),
  weightGrams: z.int(),
  /** Rupees of its items, without shipping. */
  revenue: z.number(),
  revenuePaise: paiseAmount,
});
export type SoldProduct = z.infer<typeof soldProduct>;

const counted = <T extends z.ZodMiniType>(one: T) =>
  z.object({
    /** At most MOST_NEEDING_ATTENTION. */
    count: z.int(),
    /** Those that have waited longest. */
    shown: z.array(one),
  });
const ofOrder = { orderId: z.string(), since: z.string() };

export const differingPayment = z.object({
  id: z.string(),
  gateway: z.enum(GATEWAYS),
  /** A day in Indian time. */
  day: z.string(),
  kind: differenceKind,
  /** The gateway's name for the payment; ours when the gateway does not have it. */
  reference: z.string(),
  orderId: z.nullable(z.string()),
  /** Rupees; null when there is no such payment at the gateway. */
  taken: z.nullable(z.number()),
  /** Rupees; null when there is no such payment in the ledger. */
  asked: z.nullable(z.number()),
  takenPaise: z.nullable(paiseAmount),
  askedPaise: z.nullable(paiseAmount),
});
export type DifferingPayment = z.infer<typeof differingPayment>;

export const differingPayments = counted(differingPayment);

const resolvedPayment = z.extend(differingPayment, {
  at: z.string(),
  /** The member of staff; null for differences resolved before this was recorded. */
  by: z.nullable(z.string()),
});
export type ResolvedPayment = z.infer<typeof resolvedPayment>;

const recentOutcome = z.object({
  id: z.string(),
  orderId: z.string(),
  outcome: manualOutcome,
  amount: z.number(),
  amountPaise: paiseAmount,
  reason: z.string(),
  at: z.string(),
  /** The member of staff. */
  by: z.nullable(z.string()),
});
export type RecentOutcome = z.infer<typeof recentOutcome>;

const needsAttention = z.object({
  /** Cancelled orders that were paid and whose refund nobody has started; since their cancellation. */
  refundsDue: z.extend(
    counted(z.object({ ...ofOrder, name: z.string(), amount: z.number(), amountPaise: paiseAmount })),
    {
      /** Of all that are counted. */
      totalPaise: paiseAmount,
    },
  ),
  /** Paid, not refunded, and neither sent nor ready on the last day that the customer was told. */
  lateOrders: counted(z.object({ ...ofOrder, name: z.string(), sendBy: z.string() })),
  /**
   * Open for longer than a payment can be according to the gateway, or under review because the gateway's
   * answer does not match.
   */
  stuckPayments: counted(
    z.object({
      ...ofOrder,
      /** To close it. */
      id: z.string(),
      amount: z.number(),
      amountPaise: paiseAmount,
      isInReview: z.boolean(),
    }),
  ),
  /** Payments that a customer's bank claims back, until the gateway or staff say how it ended. */
  openDisputes: counted(
    z.object({
      ...ofOrder,
      id: z.string(),
      gateway: z.enum(GATEWAYS),
      amount: z.number(),
      amountPaise: paiseAmount,
      /** The bank's deadline for evidence; null if the gateway sent none. */
      respondBy: z.nullable(z.string()),
    }),
  ),
  /** Payments for which the gateway's daily list and our ledger differ. */
  differingPayments,
  failedRefunds: counted(
    z.object({ ...ofOrder, amount: z.number(), amountPaise: paiseAmount, failure: z.nullable(z.string()) }),
  ),
  /** Refunds that have been open for more than a day. */
  stalledRefunds: counted(
    z.object({
      ...ofOrder,
      /** To close it. */
      id: z.string(),
      amount: z.number(),
      amountPaise: paiseAmount,
      gateway: z.enum(GATEWAYS),
      /** False when the shop has no settings of the gateway, so that nothing is sent to it. */
      isGatewayConfigured: z.boolean(),
      /** What the gateway said last; null when it has accepted the refund and has not made it yet. */
      reason: z.nullable(z.string()),
    }),
  ),
  parkedMails: counted(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      since: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type NeedsAttention = z.infer<typeof needsAttention>;

export const readSalesReport = endpoint({
  method: 'GET',
  path: '/staff/figures',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Sales by day, top sellers, and what needs attention',
  query: z.object({
    days: z._default(z.pipe(z.enum(['7', '30'], { error: () => t('days') }), z.transform(Number)), 7),
  }),
  result: z.object({
    today: salesTotals,
    last7Days: salesTotals,
    last30Days: salesTotals,
    /** As many days as requested, the oldest first, today last. */
    days: z.array(dayTotals),
    topByWeight: z.array(soldProduct),
    topByRevenue: z.array(soldProduct),
    wanting: needsAttention,
    /** The differences that staff resolved last, the newest first; at most MOST_SHOWN. */
    dealtWith: z.array(resolvedPayment),
    /** The payments, refunds and disputes that staff closed last, the newest first; at most MOST_SHOWN. */
    closed: z.array(recentOutcome),
  }),
  problems: [],
});
