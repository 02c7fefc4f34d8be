import { Problem } from '@tula/contract/problems.ts';
import type { Parts } from '../platform/parts.ts';
import { queueParkedMail } from './mails-store.ts';
import type { MailId } from './message.ts';

/** Queues a parked mail again with its attempts reset, for when staff have removed the cause. */
export async function sendMailAgain(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  mailId: MailId,
): Promise<void> {
  if (!(await queueParkedMail(database.db, mailId, clock.now()))) throw new Problem('MAIL_NOT_FOUND');
}
