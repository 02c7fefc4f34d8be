import * as z from 'zod/mini';
import { messageKind, messageState } from '../accounts/phone-messages.ts';
import { paiseAmount } from '../calls/amounts.ts';
import { shopCancellation } from './shop-cancellation.ts';
import { PAID_BY_HAND } from './payments.ts';
import { manualOutcome } from './manual-outcomes.ts';
import { taxDocumentKind } from './tax-document-kinds.ts';

/**
 * The end of a payment that arrived after it had failed or expired. SERVED: it paid its order. Otherwise
 * why it is refunded: the customer has paid for the same items in another order, an item is no longer sold as it was
 * ordered, too much time has passed, or the shop keeps the order no longer.
 */
export const latePayment = z.enum(['SERVED', 'PAID_AGAIN', 'CHANGED', 'SOLD_OUT', 'TOO_LATE', 'HOLD_ENDED']);
export type LatePayment = z.infer<typeof latePayment>;

/** Everything that can happen to an order; events of the same moment are sorted in this sequence. */
export const TIMELINE_KINDS = [
  'placed',
  'price-lowered',
  'payment-started',
  'payment-opened',
  'payment-in-review',
  'payment-failed',
  'hold-ended',
  'advance-paid',
  'rest-moved',
  'paid',
  'paid-late',
  'paid-twice',
  'payment-disputed',
  'dispute-decided',
  'closed-by-staff',
  'change-proposed',
  'change-withdrawn',
  'changed',
  'packed',
  'unpacked',
  'shipped',
  'tracking-changed',
  'tracking-undone',
  'delivered',
  'ready-for-pickup',
  'collected',
  'cancelled',
  'refund-started',
  'refund-accepted',
  'refund-failed',
  'refunded',
  'complaint-made',
  'resend-promised',
  'sent-again',
  'complaint-settled',
  'document-issued',
  'mail',
  'message',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** The history shows so many of each kind of thing around an order at most, such as emails; the newest. */
export const MOST_OF_A_SOURCE = 100;

/**
 * A thing that was put right, as people read it; a text is empty where there was or is nothing. Of the method it is the
 * name in the API, and `gift` of an order that is one.
 */
export const orderChange = z.object({
  field: z.enum(['method', 'name', 'phone', 'address', 'notes', 'gift', 'giftCard']),
  from: z.string(),
  to: z.string(),
});
export type OrderChange = z.infer<typeof orderChange>;

export const timelineEntry = z.object({
  at: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  actor: z.object({
    who: z.enum(['customer', 'staff', 'gateway', 'courier', 'system']),
    /** The member of staff. */
    name: z.nullable(z.string()),
  }),
  detail: z.object({
    /** Rupees. */
    amount: z.optional(z.number()),
    amountPaise: z.optional(paiseAmount),
    /** The last day for the rest of an order whose advance is paid. */
    restBy: z.optional(z.string()),
    trackingNumber: z.optional(z.string()),
    /** The previous tracking number. */
    previousNumber: z.optional(z.string()),
    courierName: z.optional(z.string()),
    /** late: money for an order that can't be served any more. duplicate: a second payment. part: a part of the order. */
    because: z.optional(z.enum(['staff', 'late', 'duplicate', 'part'])),
    /** How it was paid to staff. */
    byHand: z.optional(z.enum(PAID_BY_HAND)),
    /** The end of money that arrived late. */
    latePayment: z.optional(latePayment),
    /** The gateway's reason for a failed refund. */
    failure: z.optional(z.string()),
    /** How a dispute ended, or how something counts that staff closed. */
    outcome: z.optional(manualOutcome),
    /** A pickup was handed over without its code. */
    isWithoutCode: z.optional(z.boolean()),
    /** Why staff closed it, or refunded a part. */
    reason: z.optional(z.string()),
    /** Why the shop cancelled the order. */
    cancellation: z.optional(shopCancellation),
    /** The parts that were put right; nothing once its customer is erased. */
    changes: z.optional(z.array(orderChange)),
    /** How much more delivery costs after a change, where the shop bears it. */
    waivedPaise: z.optional(paiseAmount),
    /** How much more its customer paid for delivery after a change. */
    paidPaise: z.optional(paiseAmount),
    /** An email has a subject. */
    subject: z.optional(z.string()),
    message: z.optional(messageKind),
    /** How an email or message goes or went. */
    sending: z.optional(messageState),
    /** A complaint or document has a number. */
    number: z.optional(z.string()),
    document: z.optional(taxDocumentKind),
  }),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
