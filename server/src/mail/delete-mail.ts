import { Problem } from '@tula/contract/problems.ts';
import type { Parts } from '../platform/parts.ts';
import { deleteParkedMail } from './mails-store.ts';
import type { MailId } from './message.ts';

/** Deletes a parked mail; one that may still be sent is not found. */
export async function deleteMail({ database }: Pick<Parts, 'database'>, mailId: MailId): Promise<void> {
  if (!(await deleteParkedMail(database.db, mailId))) throw new Problem('MAIL_NOT_FOUND');
}
