import type { ReadMail } from '@tula/contract/accounts/mails.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { Parts } from '../../platform/parts.ts';
import type { MailId } from '../message.ts';
import { listedMail } from './list-mail.ts';
import { htmlAddress, type MailPreviews } from './mail-previews.ts';
import { mailOf } from './outbox-store.ts';

export type OutboxParts = Pick<Parts, 'database' | 'clock'> & { mailPreviews: MailPreviews };

/** A mail with its text, unless it is for its reader alone. Throws MAIL_NOT_FOUND. */
export async function readMail({ database, mailPreviews }: OutboxParts, id: MailId): Promise<ReadMail> {
  const mail = await mailOf(database.db, id);
  if (mail === undefined) throw new Problem('MAIL_NOT_FOUND');
  const listed = listedMail(mail);
  if (mail.isPrivate) return { ...listed, content: { is: 'private' } };
  if (!mail.hasText) return { ...listed, content: { is: 'deleted' } };
  const content = { is: 'stored', text: mail.text, htmlAddress: htmlAddress(id, mailPreviews) } as const;
  return { ...listed, content };
}
