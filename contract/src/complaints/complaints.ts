import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { email, nothing, phone, REQUIRED, required, requiredLine, requiredText } from '../calls/fields.ts';
import { plainCode } from '../calls/pasted.ts';

export const COMPLAINT_KINDS = ['order', 'product', 'delivery', 'refund', 'privacy', 'other'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];
export const complaintKind = z.enum(COMPLAINT_KINDS, REQUIRED);
export const COMPLAINT_STATES = ['open', 'answered', 'settled'] as const;

/** A complaint's number as stored: C-7K4M2Q. */
export const COMPLAINT_NUMBER = /^C-[2-9A-HJKMNP-TV-Z]{6}$/;
const MOST_COMPLAINT_TEXT = 4_000;
/** A thread has at most so many, both sides together. */
export const MOST_COMPLAINT_MESSAGES = 100;

export const complaintText = requiredText(MOST_COMPLAINT_TEXT);

/** However typed: with spaces, in small letters, with or without the C. */
export function normalisedComplaintNumber(typed: string): string {
  const letters = plainCode(typed).toUpperCase().replaceAll('-', '');
  return `C-${letters.length === 7 && letters.startsWith('C') ? letters.slice(1) : letters}`;
}

/** An order number is not checked: whoever complains need not be logged in, and may have mistyped it. */
const orderNumber = z.optional(
  z.string().check(z.trim(), z.maxLength(32, { error: () => t('tooLong', { highest: 32 }) })),
);

export const complaintToMake = z.object({
  kind: complaintKind,
  name: requiredLine(64),
  email,
  phone,
  orderNumber,
  text: complaintText,
});

const moment = z.iso.datetime();

export const makeComplaint = endpoint({
  method: 'POST',
  path: '/complaint',
  who: 'visitor or customer',
  does: 'Makes a complaint, and emails its number and until when it is answered and settled',
  body: complaintToMake,
  result: z.object({ number: z.string(), answerBy: moment, settleBy: moment }),
  problems: [],
});

const lookup = {
  number: z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      z.maxLength(32, { error: () => t('tooLong', { highest: 32 }) }),
    ),
  phone,
};
export const complaintLookup = z.object(lookup);

export const complaintMessage = z.object({
  /** The shop, or whoever complains. */
  from: z.enum(['shop', 'customer']),
  text: z.string(),
  at: moment,
});

/** A complaint as whoever made it sees it: no more of the person than they have just typed. */
const ownComplaint = z.object({
  number: z.string(),
  kind: complaintKind,
  state: z.enum(COMPLAINT_STATES),
  openedAt: moment,
  answerBy: moment,
  settleBy: moment,
  settledAt: z.nullable(moment),
  messages: z.array(complaintMessage),
});
export type OwnComplaint = z.infer<typeof ownComplaint>;

export const readComplaint = endpoint({
  method: 'POST',
  path: '/complaint/status',
  who: 'visitor or customer',
  does: 'A complaint and its answers, for whoever knows its number and phone',
  body: complaintLookup,
  result: ownComplaint,
  problems: ['COMPLAINT_NOT_FOUND'],
});

export const addToComplaint = endpoint({
  method: 'POST',
  path: '/complaint/message',
  who: 'visitor or customer',
  does: 'Adds to a complaint that is not settled, for whoever knows its number and phone',
  body: z.object({ ...lookup, text: complaintText }),
  result: nothing,
  problems: ['COMPLAINT_NOT_FOUND', 'COMPLAINT_SETTLED'],
});
