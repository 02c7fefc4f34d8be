import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { MailToSave } from '@tula/contract/connections/mail-connection.ts';
import { t } from '@tula/messages/connections.ts';
import * as z from 'zod/mini';
import type { ConnectionParts } from '../connection-parts.ts';
import { keptSecrets } from '../kept-secrets.ts';
import type { HeldConnection } from '../open-connections.ts';
import { type NextConnection, saveConnection } from '../save-connection.ts';
import { storedMail, type StoredMail } from './connected-mail.ts';

/** Connects a mail server. Throws CONNECTION_FROM_ENVIRONMENT where MAIL_URL decides. */
export async function saveMail(
  parts: ConnectionParts,
  { basedOn, ...mail }: MailToSave & { basedOn: number },
  { staffId }: { staffId: StaffId },
): Promise<{ revision: number }> {
  if (parts.environment.mail) throw new Problem('CONNECTION_FROM_ENVIRONMENT');
  return saveConnection(parts, { kind: 'mail', basedOn, staffId }, (stored) => nextMail(mail, stored));
}

/** What was typed, completed with the stored password. */
export function nextMail(
  { password, ...settings }: MailToSave,
  stored: HeldConnection | undefined,
): NextConnection & { settings: StoredMail } {
  const read = z.safeParse(storedMail, stored?.settings);
  const before = read.success ? read.data : undefined;
  const isSame =
    before?.host === settings.host && before.user === settings.user && isAsSafe(settings, before);
  const needsPassword = settings.user !== '';
  return {
    settings,
    secrets: needsPassword ? keptSecrets({ typed: { password }, stored: stored?.secrets, isSame }) : {},
    isSame,
    before: before ? mailTexts(before) : [],
    after: mailTexts(settings),
    replaced: needsPassword && password !== '' ? [t('mail.password')] : [],
  };
}

/** A password that was typed for a connection with TLS is not sent without it. */
function isAsSafe({ tls }: StoredMail, before: StoredMail): boolean {
  return tls === before.tls || tls !== 'if-offered';
}

function mailTexts({ host, port, tls, user, sender }: StoredMail): string[] {
  const login = user === '' ? [] : [t('audit.user', { user })];
  const from = sender === '' ? [] : [t('audit.sender', { sender })];
  return [`${host}:${port}`, `TLS ${tls}`, ...login, ...from];
}
