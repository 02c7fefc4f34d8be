import { t } from '@tula/messages/connections.ts';
import * as z from 'zod/mini';
import { messageKind } from '../accounts/phone-messages.ts';
import { phone, requiredText } from '../calls/fields.ts';
import { plainCode } from '../calls/pasted.ts';
import { connectionState, secretTyped } from './connection.ts';

const code = (pattern: string, error: () => string) =>
  requiredText(64, undefined, plainCode).check(z.regex(new RegExp(`^${pattern}$`), { error }));

/** A secret that only the shop and its provider know, or empty for the stored one; a short one could be guessed. */
const longSecret = secretTyped.check(
  z.refine((typed) => typed === '' || /^[\x21-\x7e]{16,}$/.test(typed), {
    error: () => t('messages.secret.invalid'),
  }),
);

export const whatsAppToSave = z.object({
  phoneNumberId: code('[0-9]{5,20}', () => t('whatsapp.phoneNumberId.invalid')),
  /** The language under which the templates are registered. */
  language: code('[a-z]{2,3}(?:_[A-Z]{2})?', () => t('whatsapp.language.invalid')),
  token: longSecret,
  appSecret: longSecret,
  verifyToken: longSecret,
});
export type WhatsAppToSave = z.infer<typeof whatsAppToSave>;

/** A kind of message without a template is not sent by SMS. */
const templateId = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^(?:[0-9]{19})?$/, { error: () => t('sms.templateId.invalid') }));

export const smsToSave = z.object({
  user: code('[0-9]{6,20}', () => t('sms.user.invalid')),
  entityId: code('[0-9]{19}', () => t('sms.entityId.invalid')),
  header: code('[A-Za-z]{6}', () => t('sms.header.invalid')),
  templateIds: z.partialRecord(messageKind, templateId),
  password: secretTyped,
  reportToken: longSecret,
});
export type SmsToSave = z.infer<typeof smsToSave>;

const receiver = { phone };
export const whatsAppToTest = z.object({ ...whatsAppToSave.shape, ...receiver });
export const smsToTest = z.object({ ...smsToSave.shape, ...receiver });

/** A text to register at the provider before a message of its kind can be sent. */
export const messageTemplate = z.object({ kind: messageKind, name: z.string(), text: z.string() });
export type MessageTemplate = z.infer<typeof messageTemplate>;

const state = {
  ...connectionState,
  /** With `sandbox`, messages are shown to staff but not sent. */
  use: z.enum(['on', 'off', 'sandbox']),
  hasSecrets: z.boolean(),
  /** The provider reports there what became of a message. */
  webhookUrl: z.string(),
  templates: z.array(messageTemplate),
};

export const whatsAppConnection = z.object({ ...state, phoneNumberId: z.string(), language: z.string() });
export type WhatsAppConnection = z.infer<typeof whatsAppConnection>;

export const smsConnection = z.object({
  ...state,
  user: z.string(),
  entityId: z.string(),
  header: z.string(),
  templateIds: z.partialRecord(messageKind, z.string()),
});
export type SmsConnection = z.infer<typeof smsConnection>;
