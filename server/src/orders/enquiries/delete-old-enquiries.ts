import { dayOf } from '@tula/contract/values/dates.ts';
import { deleteMailsOfSeries } from '../../outbox/mails-query.ts';
import { inBatches } from '../../platform/jobs/scheduled-job.ts';
import type { Parts } from '../../platform/parts.ts';
import { deleteOld } from './enquiries-store.ts';

/** So long an enquiry is kept after it is closed, and after the day for which it asked. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Deletes what people asked long ago, with the emails about it. */
export async function deleteOldEnquiries({
  database,
  clock,
  log,
}: Pick<Parts, 'database' | 'clock' | 'log'>): Promise<void> {
  const closedBefore = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  const old = { closedBefore, neededBefore: dayOf(closedBefore) };
  const deleted = await inBatches((most) =>
    database.tx(async (tx) => {
      const ids = await deleteOld(tx, old, most);
      await deleteMailsOfSeries(tx, ids);
      return ids.length;
    }),
  );
  if (deleted > 0) log.info({ deleted }, 'old enquiries deleted');
}
