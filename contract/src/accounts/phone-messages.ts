import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { outboxCounts } from './mails.ts';

/** A customer gets one message of each; `news` goes to staff, and a `code` opens an order. */
export const MESSAGE_KINDS = [
  'confirmed',
  'shipped',
  'corrected',
  'delivered',
  'ready',
  'collected',
  'cancelled',
  'refunded',
  'news',
  'code',
] as const;
export const messageKind = z.enum(MESSAGE_KINDS);
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_CHANNELS = ['whatsapp', 'sms', 'sandbox'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'parked'] as const;
export const messageState = z.enum(MESSAGE_STATES);
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_PAGE_SIZE = 50;

const messageId = uuid<'phone-message'>();
const moment = z.iso.datetime();

const messagesQuery = z.object({
  state: z.optional(messageState),
  /** The whole number, with or without spaces. */
  to: z.optional(z.string().check(z.trim(), z.maxLength(30, { error: () => t('tooLong', { highest: 30 }) }))),
  /** `next` of the page before; without it the newest messages. */
  after: z.optional(messageId),
});
export type MessagesQuery = z.infer<typeof messagesQuery>;

const listedMessage = z.object({
  id: messageId,
  kind: messageKind,
  /** Partly hidden, such as +91 ••••• ••210. */
  recipient: z.string(),
  /** Null until the first try. */
  channel: z.nullable(z.enum(MESSAGE_CHANNELS)),
  state: messageState,
  attempts: z.int(),
  createdAt: moment,
  sentAt: z.nullable(moment),
  deliveredAt: z.nullable(moment),
  /** A queued message is tried next then, or a try under way counts as lost then. */
  nextTryAt: z.nullable(moment),
  /** Why the last try failed. */
  reason: z.nullable(z.string()),
  /** As it was or will be sent; null for one with a code for its reader alone, and once it is deleted. */
  text: z.nullable(z.string()),
  isPrivate: z.boolean(),
  /** Parked, or sent with its text still stored, while the customer wants messages to this number. */
  canSendAgain: z.boolean(),
});
export type ListedMessage = z.infer<typeof listedMessage>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/phone-messages',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Messages on WhatsApp or SMS queued, sent, delivered and parked, newest first, a page at a time',
  query: messagesQuery,
  result: z.object({
    messages: z.array(listedMessage),
    next: z.nullable(messageId),
    counts: outboxCounts,
  }),
  problems: [],
});

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/phone-messages/{id}/again',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Queues a parked message for another delivery, or a copy of a sent one',
  params: z.object({ id: messageId }),
  result: nothing,
  notFound: 'PHONE_MESSAGE_NOT_FOUND',
  problems: ['PHONE_MESSAGE_NOT_FOUND'],
});
