import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';

export const MAIL_STATES = ['queued', 'sent', 'parked'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_PAGE_SIZE = 50;

const mailId = uuid<'mail'>();
const params = z.object({ id: mailId });
const moment = z.iso.datetime();

const mailsQuery = z.object({
  state: z.optional(z.enum(MAIL_STATES)),
  /** The whole address of a recipient, in any case. */
  to: z.optional(z.string().check(z.trim(), z.maxLength(254, { error: () => t('email.tooLong') }))),
  /** `next` of the page before; without it the newest emails. */
  after: z.optional(mailId),
});
export type MailsQuery = z.infer<typeof mailsQuery>;

/** All emails or messages count, whatever the filter. */
export const outboxCounts = z.object({ queued: z.int(), parked: z.int() });

const listedMail = z.object({
  id: mailId,
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** Tries so far, the one under way included. */
  attempts: z.int(),
  createdAt: moment,
  sentAt: z.nullable(moment),
  /** A queued email is tried next then, or a try under way counts as lost then. */
  nextTryAt: z.nullable(moment),
  /** Why the last try failed. */
  reason: z.nullable(z.string()),
  /** Parked, or sent with its text still stored. */
  canSendAgain: z.boolean(),
});
export type ListedMail = z.infer<typeof listedMail>;

export const listMail = endpoint({
  method: 'GET',
  path: '/mail',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Emails queued, sent and parked, newest first, a page at a time',
  query: mailsQuery,
  result: z.object({
    mails: z.array(listedMail),
    next: z.nullable(mailId),
    counts: outboxCounts,
  }),
  problems: [],
});

const readMailResult = z.object({
  ...listedMail.shape,
  /** `private`: the email has a link or code for its reader alone; `deleted`: it was sent too long ago. */
  content: z.union([
    z.object({
      is: z.literal('stored'),
      text: z.string(),
      /** Where the email's HTML can be looked at for some minutes, for a frame of our own pages. */
      htmlAddress: z.string(),
    }),
    z.object({ is: z.enum(['private', 'deleted']) }),
  ]),
});
export type ReadMail = z.infer<typeof readMailResult>;

export const readMail = endpoint({
  method: 'GET',
  path: '/mail/{id}',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'An email as it was or will be sent',
  params,
  result: readMailResult,
  notFound: 'MAIL_NOT_FOUND',
  problems: ['MAIL_NOT_FOUND'],
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/mail/test',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Queues a test email to the member of staff who asks, one in ten seconds',
  result: z.object({ id: mailId }),
  problems: [],
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/mail/{id}/again',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Queues a parked email for another delivery, or a copy of a sent one',
  params,
  result: nothing,
  notFound: 'MAIL_NOT_FOUND',
  problems: ['MAIL_NOT_FOUND'],
});

export const deleteMail = endpoint({
  method: 'DELETE',
  path: '/mail/{id}',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Deletes a parked email',
  params,
  result: nothing,
  notFound: 'MAIL_NOT_FOUND',
  problems: ['MAIL_NOT_FOUND'],
});
