import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { complaintText, MOST_COMPLAINT_MESSAGES } from '../complaints/complaints.ts';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, requiredLine, wholeFile } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { orderAddress } from './order-address.ts';
import { trackingNumber } from './parcel-to-send.ts';
import { namedPacks, REPORT_OUTCOMES, reportedLines, reportPhoto, reportReason } from './reports.ts';

const forComplaints = { who: 'staff', roles: ['owner', 'accounts'] } as const;
const forPacking = { who: 'staff', roles: ['owner', 'kitchen'] } as const;

const moment = z.iso.datetime();
const complaint = z.object({ id: uuid<'complaint'>() });
const resend = z.object({ id: uuid<'resend'>() });

/** The report in a complaint: which packs of which order, and what is wrong with them. */
const staffReport = z.object({
  orderId: z.string(),
  reason: reportReason,
  /** Made within the hours that the shop asks for; null while nobody knows when the order came. */
  isInTime: z.nullable(z.boolean()),
  packs: z.array(namedPacks),
  /** The stock of the reported products; products that are not counted are left out. */
  inStock: z.array(z.object({ id: z.string(), leftGrams: z.int() })),
  photos: z.array(reportPhoto),
  outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
  /** Packs of the order that are refunded or on their way to be, and those that were sent again or are to be. */
  refundedBefore: z.array(namedPacks),
  sentAgainBefore: z.array(namedPacks),
  /** Refunded of the order in parts so far, for `seenRefundedPaise`. */
  refundedPaise: paiseAmount,
  canRefund: z.boolean(),
  canRefundPart: z.boolean(),
  hasDeliveryCharge: z.boolean(),
});
export type StaffReport = z.infer<typeof staffReport>;

export const readStaffReport = endpoint({
  method: 'GET',
  path: '/staff/complaints/{id}/report',
  ...forComplaints,
  does: 'What a complaint reports about packs of an order; null for other complaints',
  params: complaint,
  result: z.object({ report: z.nullable(staffReport) }),
  notFound: 'COMPLAINT_NOT_FOUND',
  problems: ['COMPLAINT_NOT_FOUND'],
});

export const readStaffReportPhoto = endpoint({
  method: 'GET',
  path: '/staff/report-photo/{photo}',
  ...forComplaints,
  does: 'A photo of a report',
  params: z.object({ photo: uuid<'report photo'>() }),
  file: 'image/webp',
  result: wholeFile,
  notFound: 'PICTURE_NOT_FOUND',
  problems: ['PICTURE_NOT_FOUND'],
});

export const reportOutcome = z.object({
  outcome: z.enum(REPORT_OUTCOMES),
  /** The packs to send again or to refund; not for a full refund. */
  packs: z.optional(reportedLines),
  /** Refunded packs take their share of the delivery charge with them unless this says otherwise. */
  withoutDelivery: z.optional(z.boolean()),
  /** The answer to the customer. */
  text: complaintText,
  /** How many messages the sender has seen; rejected when there are others meanwhile. */
  seen: z.int().check(z.gte(1), z.lte(MOST_COMPLAINT_MESSAGES)),
  /** The sender saw so much refunded in parts; rejected when it has changed meanwhile. */
  seenRefundedPaise: z.int().check(z.gte(0), z.lte(2_000_000_000)),
  /** Also for packs that were refunded or sent again before; without it they are rejected. */
  evenSo: z.optional(z.boolean()),
});

export const settleReport = endpoint({
  method: 'POST',
  path: '/staff/complaints/{id}/outcome',
  ...forComplaints,
  does: 'Settles a report: sends packs again, refunds them, or refunds the whole order; the customer reads the text by email',
  params: complaint,
  body: reportOutcome,
  result: nothing,
  notFound: 'COMPLAINT_NOT_FOUND',
  problems: [
    'COMPLAINT_NOT_FOUND',
    'COMPLAINT_SETTLED',
    'CHANGED_MEANWHILE',
    'REFUND_NOT_POSSIBLE',
    'PAYMENT_GATEWAY_NOT_CONFIGURED',
  ],
});

/** Packs of a sent order that are to be made and sent again, without a charge. */
const packsToSendAgain = z.object({
  id: uuid<'resend'>(),
  orderId: z.string(),
  askedAt: moment,
  /** The packs are refunded as well, or on their way to be. */
  isRefunded: z.boolean(),
  name: z.string(),
  /** Null for a pickup. */
  address: z.nullable(orderAddress),
  /** So many packs of each line were taken from the stock; the others have to be made. */
  packs: z.array(z.extend(namedPacks, { fromStock: z.int() })),
  /** The codes of batches of these products that were recalled since: none of their packs may be in it. */
  recalled: z.array(z.string()),
});
export type PacksToSendAgain = z.infer<typeof packsToSendAgain>;

/** The list has at most so many; the oldest come first. */
export const MOST_RESENDS_LISTED = 100;

export const listResends = endpoint({
  method: 'GET',
  path: '/staff/resends',
  ...forPacking,
  does: 'Packs to make and send again after a report, the oldest first',
  result: z.object({ resends: z.array(packsToSendAgain), inAll: z.int() }),
  problems: [],
});

export const printResendSlip = endpoint({
  method: 'GET',
  path: '/staff/resends/{id}/slip',
  ...forPacking,
  does: 'The packing slip of packs that are sent again',
  params: resend,
  file: 'application/pdf',
  result: wholeFile,
  isExpensive: true,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'BUSY'],
});

export const markSentAgain = endpoint({
  method: 'POST',
  path: '/staff/resends/{id}/sent',
  ...forPacking,
  does: 'Marks packs as sent again, with their tracking number if there is one; the customer gets an email',
  params: resend,
  body: z.object({
    trackingNumber: z.optional(trackingNumber),
    /** The recalled batches of which no pack is in it; without all of them it is refused. */
    replaced: z.optional(z.array(requiredLine(16)).check(z.maxLength(100))),
  }),
  result: nothing,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_SHIPPABLE'],
});
