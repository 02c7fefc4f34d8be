import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { DIFFERENCE_KINDS } from './differences.ts';
import { endpoint } from './endpoint.ts';
import { GATEWAYS } from './payments.ts';

/** The spans of days that staff look back over, today included. */
export const SALES_REPORT_DAYS = [7, 30] as const;
/** Of what wants a person, this many are told at most; a count stops there. */
export const MOST_NEEDING_ATTENTION = 100;
export const MOST_SHOWN = 5;
export const MOST_TOP_PRODUCTS = 10;

const totals = {
  /** Orders paid, those cancelled since among them. */
  orders: z.int(),
  cancelled: z.int(),
  /** Of the orders that are not cancelled. */
  weightGrams: z.int(),
  /** Rupees that came in for orders; a cancelled one gives them back as a refund. */
  revenue: z.number(),
  /** Rupees of orders that went back. */
  refunds: z.number(),
};
const salesTotals = z.object(totals);
export type SalesTotals = z.infer<typeof salesTotals>;

/** A day where the shop stands: 2026-11-21. */
const dayTotals = z.object({ day: z.string(), ...totals });
export type DayTotals = z.infer<typeof dayTotals>;

const soldProduct = z.object({
  id: z.string(),
  name: z.string(),
  weightGrams: z.int(),
  /** Rupees of its lines, without shipping. */
  revenue: z.number(),
});
export type SoldProduct = z.infer<typeof soldProduct>;

const counted = <T extends z.ZodMiniType>(one: T) =>
  z.object({
    /** At most MOST_NEEDING_ATTENTION. */
    count: z.int(),
    /** The ones that have waited longest. */
    shown: z.array(one),
  });
const ofOrder = { orderId: z.string(), since: z.string() };

const differingPayment = z.object({
  id: z.string(),
  gateway: z.enum(GATEWAYS),
  /** A day where the shop stands. */
  day: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  /** The gateway's name for the payment; for one that it does not have, ours. */
  reference: z.string(),
  orderId: z.nullable(z.string()),
  /** Rupees; null when there is no such payment at the gateway. */
  taken: z.nullable(z.number()),
  /** Rupees; null when there is no such payment in the books. */
  asked: z.nullable(z.number()),
});
export type DifferingPayment = z.infer<typeof differingPayment>;

const resolvedPayment = z.extend(differingPayment, {
  at: z.string(),
  /** The member of staff; null for differences resolved before this was recorded. */
  by: z.nullable(z.string()),
});
export type ResolvedPayment = z.infer<typeof resolvedPayment>;

const needsAttention = z.object({
  /** Paid, not refunded, and not sent within the days promised. */
  lateOrders: counted(z.object({ ...ofOrder, name: z.string() })),
  /** Open for longer than the gateway says a payment can be, or told in a way that does not fit. */
  stuckPayments: counted(z.object({ ...ofOrder, amount: z.number(), isInReview: z.boolean() })),
  /** Told otherwise by the gateway's list of their day than by the books. */
  differingPayments: counted(differingPayment),
  failedRefunds: counted(z.object({ ...ofOrder, amount: z.number(), failure: z.nullable(z.string()) })),
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
  does: 'What was sold and taken in by day, what sold most, and what wants a person',
  query: z.object({
    days: z._default(z.pipe(z.enum(['7', '30'], { error: () => t('days') }), z.transform(Number)), 7),
  }),
  result: z.object({
    today: salesTotals,
    last7Days: salesTotals,
    last30Days: salesTotals,
    /** As many as were asked for, the oldest first, today last. */
    days: z.array(dayTotals),
    topByWeight: z.array(soldProduct),
    topByRevenue: z.array(soldProduct),
    wanting: needsAttention,
    /** The differences that staff resolved last, the newest first; at most MOST_SHOWN. */
    dealtWith: z.array(resolvedPayment),
  }),
  problems: [],
});
