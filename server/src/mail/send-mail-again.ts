import { Problem } from '@tula/contract/problems.ts';
import type { Parts } from '../platform/parts.ts';
import { queueParkedMail } from './mails-store.ts';
import type { MailId } from './message.ts';

/** Staff have mended what stood in the way: a parked mail is tried anew from the first try on. */
export async function sendMailAgain(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  mailId: MailId,
): Promise<void> {
  if (!(await queueParkedMail(database.db, mailId, clock.now()))) throw new Problem('MAIL_NOT_FOUND');
}
