import type { Parts } from '../platform/parts.ts';
import { deleteMailsParkedBefore } from './mails-store.ts';

/** Staff have this long to send a parked mail again. */
const PARKED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Deletes parked emails that have been left for a long time. */
export async function deleteOldMails({
  database,
  clock,
  log,
}: Pick<Parts, 'database' | 'clock' | 'log'>): Promise<void> {
  const before = new Date(clock.now().getTime() - PARKED_DAYS * DAY_MS);
  const deleted = await deleteMailsParkedBefore(database.db, before);
  if (deleted > 0) log.warn({ deleted }, 'parked mails deleted after 30 days');
}
