import type { Db } from '../platform/postgres/database.ts';
import { mailsParked, type ParkedMail } from './mails-store.ts';

/** The mails that could not be delivered and are not tried again: somebody has to know. */
export function undeliveredMail(db: Db, most: number): Promise<ParkedMail[]> {
  return mailsParked(db, most);
}
