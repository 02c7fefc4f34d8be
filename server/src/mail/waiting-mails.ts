import type { Db } from '../platform/postgres/database.ts';
import { countMailsWaiting } from './mails-store.ts';

/** How many mails wait to be sent: more than a few for long means trouble with the mail server. */
export function waitingMails(db: Db): Promise<number> {
  return countMailsWaiting(db);
}
