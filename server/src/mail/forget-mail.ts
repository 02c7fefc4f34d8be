import { Problem } from '@tula/contract/problems.ts';
import type { Parts } from '../platform/parts.ts';
import { deleteParkedMail } from './mails-store.ts';
import type { MailId } from './message.ts';

/** Nobody can be reached there: a parked mail goes, with its text. One that may still be sent does not. */
export async function forgetMail({ database }: Pick<Parts, 'database'>, mailId: MailId): Promise<void> {
  if (!(await deleteParkedMail(database.db, mailId))) throw new Problem('MAIL_NOT_FOUND');
}
