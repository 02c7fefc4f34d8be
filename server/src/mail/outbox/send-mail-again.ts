import { Problem } from '@tula/contract/calls/problems.ts';
import { v7 as newId } from 'uuid';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { queueCopy, queueParkedMail } from './outbox-store.ts';
import type { MailId } from '../message.ts';

/** Pressed twice in this time, one copy is sent. */
const ONE_COPY_MS = 60_000;

/**
 * Queues a parked mail again with its attempts reset, for when staff have removed the cause; of a sent mail, a copy.
 * Throws MAIL_NOT_FOUND for any other mail.
 */
export async function sendMailAgain(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  mailId: MailId,
  by: AuditBy,
): Promise<void> {
  const now = clock.now();
  const dedupeKey = `copy:${mailId}:${Math.floor(now.getTime() / ONE_COPY_MS)}`;
  await database.tx(async (tx) => {
    const name =
      (await queueParkedMail(tx, mailId, now)) ??
      (await queueCopy(tx, mailId, { id: newId(), dedupeKey, now }));
    if (name === undefined) throw new Problem('MAIL_NOT_FOUND');
    await recordAudit(tx, clock, { action: 'email.sentAgain', by, subject: { id: mailId, name } });
  });
}
