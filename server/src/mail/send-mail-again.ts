import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Parts } from '../platform/parts.ts';
import { queueParkedMail } from './mails-store.ts';
import type { MailId } from './message.ts';

/** Queues a parked mail again with its attempts reset, for when staff have removed the cause. */
export async function sendMailAgain(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  mailId: MailId,
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    const name = await queueParkedMail(tx, mailId, clock.now());
    if (name === undefined) throw new Problem('MAIL_NOT_FOUND');
    await recordAudit(tx, clock, { action: 'email.sentAgain', by, subject: { id: mailId, name } });
  });
}
