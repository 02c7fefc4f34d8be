import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { messageKind } from '../accounts/phone-messages.ts';
import { complaintKind } from '../complaints/complaints.ts';
import { differenceKind } from '../orders/differences.ts';
import { manualOutcome } from '../orders/manual-outcomes.ts';
import { staffOrder } from '../orders/orders.ts';
import { gatewayName } from '../orders/payments.ts';
import { PARCEL_TROUBLES } from '../delivery/parcels.ts';
import { DATED_RULE_NAMES } from '../shop/dated-rules.ts';
import { dutyKind } from '../shop/duties.ts';

/** At most this many entries of each kind that needs attention; a count stops there. */
export const MOST_NEEDING_ATTENTION = 100;
export const MOST_SHOWN = 5;
const counted = <T extends z.ZodMiniType>(one: T) =>
  z.object({
    /** At most MOST_NEEDING_ATTENTION. */
    count: z.int(),
    /** The entries that have waited longest. */
    shown: z.array(one),
  });
const ofOrder = { orderId: z.string(), since: z.string() };

export const differingPayment = z.object({
  id: z.string(),
  gateway: gatewayName,
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

/** The lists of kinds that the role cannot act on are empty. */
const needsAttention = z.object({
  /** Cancelled orders that were paid and whose refund nobody has started; since their cancellation. */
  refundsDue: z.extend(
    counted(z.object({ ...ofOrder, name: z.string(), amount: z.number(), amountPaise: paiseAmount })),
    {
      /** It is the total of all that are counted. */
      totalPaise: paiseAmount,
    },
  ),
  /** Held orders whose advance is paid and whose rest did not come by its day; since that day. */
  restsDue: counted(z.object({ ...ofOrder, name: z.string(), amountPaise: paiseAmount, restBy: z.string() })),
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
      gateway: gatewayName,
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
      gateway: gatewayName,
      /** False when the shop has no settings of the gateway, so that nothing is sent to it. */
      isGatewayConfigured: z.boolean(),
      /** The gateway's last answer; null when it has accepted the refund and has not made it yet. */
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
  /** Messages to phones that could not be sent. */
  parkedMessages: counted(
    z.object({
      id: z.string(),
      kind: messageKind,
      since: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Complaints and reports of damage that are not settled, the nearest deadline first. */
  complaints: counted(
    z.object({
      id: z.string(),
      number: z.string(),
      kind: complaintKind,
      /** The next step that the law asks for, and its deadline. */
      waitsFor: z.enum(['answer', 'settlement']),
      dueAt: z.string(),
    }),
  ),
  /** What people asked about large amounts, until staff have answered, the longest waiting first. */
  enquiries: counted(
    z.object({ number: z.string(), weightKg: z.int(), neededOn: z.string(), since: z.string() }),
  ),
  /** Sent parcels that come back or do not arrive, as far as the courier says. */
  parcels: counted(
    z.object({
      ...ofOrder,
      name: z.string(),
      /** late: it should have arrived by now. */
      state: z.enum(PARCEL_TROUBLES),
    }),
  ),
  /** Products with so little in stock that the kitchen wants to know, the lowest first. */
  lowStock: counted(
    z.object({
      id: z.string(),
      name: z.string(),
      stockGrams: z.int(),
      /** At the pace of late; null when nothing was sold. */
      daysLeft: z.nullable(z.int()),
    }),
  ),
  /** Products on sale whose packs lack something that the law asks for. */
  incompletePacks: counted(z.object({ id: z.string(), name: z.string(), missing: z.int() })),
  /** The food licence ends soon or has ended, an owner has not said who sells, a rule of law begins soon,
   * or something is to be filed. */
  legal: counted(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('licence'), hasEnded: z.boolean(), day: z.string() }),
      z.object({ kind: z.literal('seller'), isOfDemo: z.boolean() }),
      z.object({ kind: z.literal('rule'), rule: z.enum(DATED_RULE_NAMES) }),
      z.object({
        kind: z.literal('duty'),
        duty: dutyKind,
        period: z.string(),
        day: z.string(),
        isLate: z.boolean(),
      }),
    ]),
  ),
});
export type NeedsAttention = z.infer<typeof needsAttention>;

/** How many of the new orders are shown, the longest waiting first. */
export const NEW_ORDERS_SHOWN = 5;

export const readToday = endpoint({
  method: 'GET',
  path: '/staff/today',
  who: 'staff',
  roles: ['owner', 'kitchen', 'accounts'],
  does: 'What needs a person, the new orders, and what is to be cooked, as far as the role does something about it',
  result: z.object({
    needs: needsAttention,
    /** How many entries that is in all. */
    count: z.int(),
    newOrders: z.object({ count: z.int(), shown: z.array(staffOrder) }),
    /** The new orders need so much that is not in stock; null for a role that does not cook. */
    toCook: z.nullable(z.object({ orders: z.int(), weightGrams: z.int() })),
    /** The differences that staff resolved last, the newest first; at most MOST_SHOWN. */
    dealtWith: z.array(resolvedPayment),
    /** The payments, refunds and disputes that staff closed last, the newest first; at most MOST_SHOWN. */
    closed: z.array(recentOutcome),
  }),
  problems: [],
});
export type Today = z.infer<(typeof readToday)['result']>;
