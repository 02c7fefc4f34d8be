import {
  type ListedMail,
  MAIL_PAGE_SIZE,
  type listMail as endpoint,
  type MailsQuery,
} from '@tula/contract/accounts/mails.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { Parts } from '../../platform/parts.ts';
import { mailCounts, type MailRow, mailsBefore } from './outbox-store.ts';

/** A page of all mails, newest first; a cursor, as pages by number would shift with every new mail. */
export async function listMail(
  { database }: Pick<Parts, 'database'>,
  { after, ...filter }: MailsQuery,
): Promise<ResultOf<typeof endpoint>> {
  const [found, counts] = await Promise.all([
    mailsBefore(database.db, filter, after, MAIL_PAGE_SIZE + 1),
    mailCounts(database.db),
  ]);
  const shown = found.slice(0, MAIL_PAGE_SIZE);
  const next = found.length > MAIL_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
  return { mails: shown.map(listedMail), next, counts };
}

export function listedMail(row: MailRow): ListedMail {
  const { id, recipient, subject, state, attempts, createdAt, sentAt, nextTryAt, reason } = row;
  return {
    id,
    recipient,
    subject,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    reason,
    canSendAgain: state === 'parked' || (state === 'sent' && row.hasText && !row.isPrivate),
  };
}
