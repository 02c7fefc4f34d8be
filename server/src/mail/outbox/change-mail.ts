import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { deleteParkedMail, MAILS_AGAIN } from '../../outbox/entries-query.ts';
import { sendAgain } from '../../outbox/send-again.ts';
import type { Parts } from '../../platform/parts.ts';
import type { MailId } from '../mail.ts';

type ChangingParts = Pick<Parts, 'database' | 'clock'>;

/** Queues a parked mail again, and of a sent mail a copy. Throws MAIL_NOT_FOUND for any other mail. */
export async function sendMailAgain(parts: ChangingParts, id: MailId, by: AuditBy): Promise<void> {
  await parts.database.tx(async (tx) => {
    const found = await sendAgain(tx, parts, { id, ...MAILS_AGAIN });
    if (found === undefined) throw new Problem('MAIL_NOT_FOUND');
    const subject = { id, name: found.subject ?? '' };
    await recordAudit(tx, parts.clock, { action: 'email.sentAgain', by, subject });
  });
}

/** Deletes a parked mail; one that may still be sent is not found. */
export async function deleteMail(
  { database, clock }: ChangingParts,
  mailId: MailId,
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    const name = await deleteParkedMail(tx, mailId);
    if (name === undefined) throw new Problem('MAIL_NOT_FOUND');
    await recordAudit(tx, clock, { action: 'email.deleted', by, subject: { id: mailId, name } });
  });
}
