import { MAIL_TLS } from '@tula/contract/connections/mail-connection.ts';
import * as z from 'zod/mini';
import type { ConnectedMailConfig, MailConfig } from '../../platform/config/mail-config.ts';
import type { HeldConnection } from '../open-connections.ts';
import type { Secrets } from '../sealed-secrets.ts';

export const storedMail = z.object({
  host: z.string(),
  port: z.int(),
  tls: z.enum(MAIL_TLS),
  user: z.string(),
  sender: z.string(),
});
export type StoredMail = z.infer<typeof storedMail>;

export function mailConfigOf(
  { host, port, tls, user, sender }: StoredMail,
  { password = '' }: Secrets,
  connected: ConnectedMailConfig,
): MailConfig {
  return {
    ...connected,
    host,
    port,
    tls,
    login: user === '' ? undefined : { user, password },
    ...(sender === '' ? {} : { sender }),
  };
}

/** none: nobody has connected one. unreadable: its secrets cannot be opened. */
export function connectedMail(
  held: HeldConnection | undefined,
  connected: ConnectedMailConfig,
): MailConfig | 'none' | 'unreadable' {
  if (held === undefined) return 'none';
  const settings = z.safeParse(storedMail, held.settings);
  if (!settings.success || held.secrets === undefined) return 'unreadable';
  return mailConfigOf(settings.data, held.secrets, connected);
}
