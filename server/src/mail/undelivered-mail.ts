import type { Db } from '../platform/postgres/database.ts';
import { mailsParked, type ParkedMail } from './mails-store.ts';

/** The parked mails, for other slices. */
export function undeliveredMail(db: Db, most: number): Promise<ParkedMail[]> {
  return mailsParked(db, most);
}
