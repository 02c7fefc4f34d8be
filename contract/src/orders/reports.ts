import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { COMPLAINT_STATES, complaintText } from '../complaints/complaints.ts';
import { endpoint } from '../calls/endpoint.ts';
import { REQUIRED, wholeFile } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { HIGHEST_TAKEN_COUNT } from '../values/weight.ts';
import { MOST_LINES } from './cart.ts';

/** A customer reports packs of an order for one of these reasons. */
export const REPORT_REASONS = ['damaged', 'wrong', 'missing', 'late', 'unsafe'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const reportReason = z.enum(REPORT_REASONS, REQUIRED);

/** How staff end a report: the packs are sent again, or their money or all of it goes back. */
export const REPORT_OUTCOMES = ['resend', 'part-refund', 'full-refund'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** A report has at most so many, all uploads together. */
export const MOST_REPORT_PHOTOS = 6;

const numberOrId = z.string().check(z.minLength(1), z.maxLength(64));
const orderId = z.object({ id: numberOrId });

/** Packs of an order, as a report names them. */
export const reportedPacks = z.object({
  /** The product. */
  id: z.string().check(z.maxLength(64)),
  /** Grams of the pack, as text. */
  quantity: z.string().check(z.maxLength(8)),
  count: z.int().check(z.gte(1), z.lte(HIGHEST_TAKEN_COUNT)),
});
export type ReportedPacks = z.infer<typeof reportedPacks>;

export const reportedLines = z
  .array(reportedPacks)
  .check(
    z.minLength(1, { error: () => t('packs') }),
    z.maxLength(MOST_LINES, { error: () => t('tooManyLines') }),
  );

const moment = z.iso.datetime();

export const reportPhoto = z.object({ id: uuid<'report photo'>(), width: z.int(), height: z.int() });
export type ReportPhoto = z.infer<typeof reportPhoto>;

export const namedPacks = z.object({ ...reportedPacks.shape, name: z.string() });
export type NamedPacks = z.infer<typeof namedPacks>;

const orderReport = z.object({
  /** A report is a complaint, whose number this is. */
  number: z.string(),
  reason: reportReason,
  state: z.enum(COMPLAINT_STATES),
  madeAt: moment,
  answerBy: moment,
  settleBy: moment,
  settledAt: z.nullable(moment),
  packs: z.array(namedPacks),
  photos: z.array(reportPhoto),
  /** Null while it is not settled, and where an answer alone has settled it. */
  outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
  /** Once packs that are sent again are on their way. */
  sentAgainAt: z.nullable(moment),
  trackingNumber: z.nullable(z.string()),
});
export type OrderReport = z.infer<typeof orderReport>;

const orderReports = z.object({
  /** The order was sent or is ready to be collected, and has packs that no open report names. */
  canReport: z.boolean(),
  /** Until when the shop asks for a report; null while nobody knows when the order came. Later ones are taken too. */
  promisedUntil: z.nullable(moment),
  /** Packs that no open report names. */
  packs: z.array(namedPacks),
  /** Newest first. */
  reports: z.array(orderReport),
  /** How long a settled report is kept with its photos. */
  keptDays: z.int(),
});
export type OrderReports = z.infer<typeof orderReports>;

export const readReports = endpoint({
  method: 'GET',
  path: '/order/{id}/report',
  who: 'customer',
  does: 'What was reported about packs of an order of one’s own, and which packs can be reported',
  params: orderId,
  result: orderReports,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND'],
});

export const reportToMake = z.object({
  reason: reportReason,
  packs: reportedLines,
  text: complaintText,
});

export const makeReport = endpoint({
  method: 'POST',
  path: '/order/{id}/report',
  who: 'customer',
  does: 'Reports packs of an order that came damaged, wrong, late or not at all: a complaint with its number and deadlines',
  params: orderId,
  body: reportToMake,
  result: z.object({ number: z.string(), answerBy: moment, settleBy: moment }),
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_REPORTABLE', 'ALREADY_REPORTED'],
});

export const addReportPhotos = endpoint({
  method: 'POST',
  path: '/order/{id}/report/{number}/photos',
  who: 'customer',
  does: 'Adds photos to a report that is not settled, as multipart form data: all of a request or none',
  params: z.object({ id: numberOrId, number: z.string().check(z.maxLength(32)) }),
  takesFiles: true,
  result: z.object({ photos: z.array(reportPhoto) }),
  isExpensive: true,
  notFound: 'COMPLAINT_NOT_FOUND',
  problems: [
    'COMPLAINT_NOT_FOUND',
    'COMPLAINT_SETTLED',
    'UNSUPPORTED_IMAGE',
    'IMAGE_TOO_LARGE',
    'IMAGE_UNREADABLE',
    'STORAGE_FULL',
    'BUSY',
  ],
});

export const readReportPhoto = endpoint({
  method: 'GET',
  path: '/report-photo/{photo}',
  who: 'customer',
  does: 'A photo of a report of one’s own',
  params: z.object({ photo: uuid<'report photo'>() }),
  file: 'image/webp',
  result: wholeFile,
  notFound: 'PICTURE_NOT_FOUND',
  problems: ['PICTURE_NOT_FOUND'],
});
