import { t } from '@tula/messages/connections.ts';
import * as z from 'zod/mini';
import { email, requiredText } from '../calls/fields.ts';
import { plainCode } from '../calls/pasted.ts';
import { connectionState, optionalLine, secretTyped } from './connection.ts';

/** from-start: implicit TLS. required: STARTTLS, or no delivery. if-offered: STARTTLS where the server offers it. */
export const MAIL_TLS = ['required', 'from-start', 'if-offered'] as const;
export type MailTls = (typeof MAIL_TLS)[number];

const HOST = new RegExp(String.raw`^[A-Za-z0-9](?:[A-Za-z0-9.:\-]*[A-Za-z0-9])?$`);

const settings = {
  host: requiredText(253, undefined, plainCode).check(z.regex(HOST, { error: () => t('mail.host.invalid') })),
  port: z
    .int({ error: () => t('mail.port.invalid') })
    .check(
      z.minimum(1, { error: () => t('mail.port.invalid') }),
      z.maximum(65_535, { error: () => t('mail.port.invalid') }),
    ),
  tls: z.enum(MAIL_TLS),
  /** Empty for a server that wants no login. */
  user: optionalLine,
  /** The address that emails come from; empty for the shop's own. */
  sender: z.union([z.literal(''), email], { error: () => t('mail.sender.invalid') }),
};

export const mailToSave = z.object({ ...settings, password: secretTyped });
export type MailToSave = z.infer<typeof mailToSave>;

export const mailToTest = z.object({ ...mailToSave.shape, to: email });

export const mailConnection = z.object({
  ...connectionState,
  /** Null while no mail server is connected. */
  settings: z.nullable(
    z.object({
      host: z.string(),
      port: z.int(),
      tls: z.enum(MAIL_TLS),
      user: z.string(),
      sender: z.string(),
      hasPassword: z.boolean(),
    }),
  ),
  /** The address that emails come from without a sender. */
  usualSender: z.string(),
  /** Without a mail server: emails are kept in the local mailbox, or wait. */
  hasMailbox: z.boolean(),
});
export type MailConnection = z.infer<typeof mailConnection>;
