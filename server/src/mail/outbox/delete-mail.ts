import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { deleteParkedMail } from './outbox-store.ts';
import type { MailId } from '../message.ts';

/** Deletes a parked mail; one that may still be sent is not found. */
export async function deleteMail(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  mailId: MailId,
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    const name = await deleteParkedMail(tx, mailId);
    if (name === undefined) throw new Problem('MAIL_NOT_FOUND');
    await recordAudit(tx, clock, { action: 'email.deleted', by, subject: { id: mailId, name } });
  });
}
