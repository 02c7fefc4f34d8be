import type { Retention } from '../platform/config/retention-config.ts';
import { type ScheduledJob, inBatches } from '../platform/jobs/scheduled-job.ts';
import type { Parts } from '../platform/parts.ts';
import { deleteParkedBefore, deleteSentBefore, deleteTextsSentBefore } from './outbox-store.ts';

/** Staff have this long to send a parked entry again. */
const PARKED_DAYS = 30;
/** Staff can read a sent entry, or send it again, for this long. */
const TEXT_DAYS = 30;
const DAY_MS = 86_400_000;

type OldParts = Pick<Parts, 'database' | 'clock' | 'log'> & { retention: Pick<Retention, 'sentMailDays'> };

/** Deletes parked entries that have been left for a long time, then the texts and at last the records of sent ones. */
export async function deleteOld({ database, clock, log, retention }: OldParts): Promise<void> {
  const { db } = database;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const parked = await deleteParkedBefore(db, daysAgo(PARKED_DAYS));
  if (parked > 0) log.warn({ deleted: parked }, 'parked emails and messages deleted after 30 days');
  const texts = await inBatches((most) => deleteTextsSentBefore(db, { before: daysAgo(TEXT_DAYS), most }));
  if (texts > 0) log.info({ deleted: texts }, 'texts of sent emails and messages deleted');
  const before = daysAgo(retention.sentMailDays);
  const sent = await inBatches((most) => deleteSentBefore(db, { before, most }));
  if (sent > 0) log.info({ deleted: sent }, 'records of sent emails and messages deleted');
}

export const outboxRepeating = (parts: OldParts): ScheduledJob[] => [
  { name: 'delete-old-outbox', crontab: '37 * * * *', work: () => deleteOld(parts) },
];
