import {
  type ListedMail,
  type listMail as endpoint,
  MAIL_PAGE_SIZE,
  type MailsQuery,
  type ReadMail,
} from '@tula/contract/accounts/mails.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { type MailRow, findMail, mailsBefore } from '../../outbox/entries-query.ts';
import { listedEntry, listEntries } from '../../outbox/list-entries.ts';
import type { Parts } from '../../platform/parts.ts';
import type { MailId } from '../mail.ts';
import { htmlAddress, type MailPreviews } from './mail-previews.ts';

export type OutboxParts = Pick<Parts, 'database' | 'clock'> & { mailPreviews: MailPreviews };

/** A page of all mails, newest first. */
export async function listMail(
  parts: Pick<Parts, 'database'>,
  query: MailsQuery,
): Promise<ResultOf<typeof endpoint>> {
  const read = (page: Parameters<typeof mailsBefore>[1]) => mailsBefore(parts.database.db, page);
  const { rows, ...page } = await listEntries(parts, { medium: 'email', read, size: MAIL_PAGE_SIZE }, query);
  return { mails: rows.map(listedMail), ...page };
}

function listedMail(row: MailRow): ListedMail {
  const { recipient, subject, hasText, isPrivate } = row;
  // A mail is never reported as delivered.
  const state = row.state === 'delivered' ? 'sent' : row.state;
  return {
    id: row.id as Id<'mail'>,
    recipient,
    subject,
    state,
    ...listedEntry(row),
    canSendAgain: state === 'parked' || (state === 'sent' && hasText && !isPrivate),
  };
}

/** A mail with its text, unless it is for its reader alone. Throws MAIL_NOT_FOUND. */
export async function readMail({ database, mailPreviews }: OutboxParts, id: MailId): Promise<ReadMail> {
  const mail = await findMail(database.db, id);
  if (mail === undefined) throw new Problem('MAIL_NOT_FOUND');
  const listed = listedMail(mail);
  if (mail.isPrivate) return { ...listed, content: { is: 'private' } };
  if (!mail.hasText) return { ...listed, content: { is: 'deleted' } };
  const content = { is: 'stored', text: mail.text, htmlAddress: htmlAddress(id, mailPreviews) } as const;
  return { ...listed, content };
}
