import { queueMail } from '../../mail/queue-mail.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { type News, newsMail } from './news.ts';
import { staffToTell } from './notifications-query.ts';
import { tellAt } from './quiet-hours.ts';

/**
 * Queues an email about something that happened, in the transaction that makes it true, to each member of staff who wants
 * to know. One is told once of the same event; in quiet hours at their end.
 */
export async function tellStaff(
  tx: Db,
  { clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>,
  news: News,
): Promise<void> {
  for (const { id, email, ...quiet } of await staffToTell(tx, news.kind))
    await queueMail(tx, clock, {
      ...newsMail(email, news, publicUrl),
      dedupeKey: `staff:${news.kind}:${news.of}:${id}`,
      notBefore: tellAt(clock.now(), quiet),
    });
}
