import type { Retention } from '../platform/config/retention-config.ts';
import { inBatches } from '../platform/jobs/in-batches.ts';
import type { Parts } from '../platform/parts.ts';
import { deleteMailsParkedBefore, deleteMailsSentBefore, deleteTextsSentBefore } from './mails-store.ts';

/** Staff have this long to send a parked mail again. */
const PARKED_DAYS = 30;
/** Staff can read a sent mail, or send it again, for this long. */
const TEXT_DAYS = 30;
const DAY_MS = 86_400_000;

export type OldMailParts = Pick<Parts, 'database' | 'clock' | 'log'> & {
  retention: Pick<Retention, 'sentMailDays'>;
};

/** Deletes parked mails that have been left for a long time, then the texts and at last the records of sent ones. */
export async function deleteOldMails({ database, clock, log, retention }: OldMailParts): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const parked = await deleteMailsParkedBefore(database.db, daysAgo(PARKED_DAYS));
  if (parked > 0) log.warn({ deleted: parked }, 'parked mails deleted after 30 days');
  const texts = await inBatches((most) => deleteTextsSentBefore(database.db, daysAgo(TEXT_DAYS), most));
  if (texts > 0) log.info({ deleted: texts }, 'texts of sent mails deleted');
  const before = daysAgo(retention.sentMailDays);
  const sent = await inBatches((most) => deleteMailsSentBefore(database.db, before, most));
  if (sent > 0) log.info({ deleted: sent }, 'records of sent mails deleted');
}
