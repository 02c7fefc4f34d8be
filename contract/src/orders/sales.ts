import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';

/** The spans of days of the sales report, today included. */
export const SALES_REPORT_DAYS = [7, 30] as const;
export const MOST_TOP_PRODUCTS = 10;

const totals = {
  /** Orders paid, including those cancelled since. */
  orders: z.int(),
  cancelled: z.int(),
  /** Cancelled orders do not count. */
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

const spanOfDays = z.object({
  days: z._default(z.pipe(z.enum(['7', '30'], { error: () => t('days') }), z.transform(Number)), 7),
});

export const readSalesReport = endpoint({
  method: 'GET',
  path: '/staff/figures',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Sales by day, and top sellers',
  query: spanOfDays,
  result: z.object({
    today: salesTotals,
    last7Days: salesTotals,
    last30Days: salesTotals,
    /** As many days as requested, the oldest first, today last. */
    days: z.array(dayTotals),
    topByWeight: z.array(soldProduct),
    topByRevenue: z.array(soldProduct),
  }),
  problems: [],
});

/** At most so many sources, PIN codes and words, those counted most. */
export const MOST_NAMES_SHOWN = 10;
export const namedCount = z.object({
  /** 'direct' for a visit without a source; empty for all that are not listed by name. */
  name: z.string(),
  count: z.int(),
});
export type NamedCount = z.infer<typeof namedCount>;

const visitsOfDay = z.object({
  day: z.string(),
  /** Pages that were opened from outside the shop. */
  visits: z.int(),
  /** Pages of products that were opened. */
  products: z.int(),
  logins: z.int(),
  /** Customers who put something into their cart, or changed it. */
  carts: z.int(),
  /** Orders paid, including those cancelled since. */
  orders: z.int(),
});
export type VisitsOfDay = z.infer<typeof visitsOfDay>;

export const readVisits = endpoint({
  method: 'GET',
  path: '/staff/visits',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Visits by day, where they came from, and the PIN codes and words that were asked; nothing says who it was',
  query: spanOfDays,
  result: z.object({
    /** As many days as requested, the oldest first, today last. */
    days: z.array(visitsOfDay),
    sources: z.array(namedCount),
    pincodes: z.array(namedCount),
    words: z.array(z.extend(namedCount, { foundNothing: z.boolean() })),
  }),
  problems: [],
});
export type VisitsReport = z.infer<(typeof readVisits)['result']>;
