import type { Db } from '../platform/postgres/database.ts';
import { countMailsWaiting } from './mails-store.ts';

/** The number of queued mails, for metrics: many for long mean trouble with the mail server. */
export function waitingMails(db: Db): Promise<number> {
  return countMailsWaiting(db);
}
