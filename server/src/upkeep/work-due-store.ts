import { sql } from 'kysely';
import { isEntryDueBefore } from '../outbox/entries-query.ts';
import { isPollDueBefore } from '../payments/payments-query.ts';
import type { Db } from '../platform/postgres/database.ts';

/**
 * Says whether something has to be done before a moment: a job, an email, message or notification to send, a payment or
 * refund to poll.
 */
export const isWorkDueBefore = async (db: Db, moment: Date): Promise<boolean> =>
  (await isJobDueBefore(db, moment)) ||
  (await isEntryDueBefore(db, moment)) ||
  (await isPollDueBefore(db, moment));

/** A job that has failed for good is not done again. */
async function isJobDueBefore(db: Db, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    SELECT EXISTS (
      SELECT FROM graphile_worker.jobs
      WHERE run_at < ${moment}::timestamptz AND attempts < max_attempts) AS "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}
