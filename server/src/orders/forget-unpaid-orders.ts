import type { Retention } from '../platform/config/retention-config.ts';
import { inBatches } from '../platform/jobs/scheduled-job.ts';
import type { Parts } from '../platform/parts.ts';
import { forgetUnpaid } from './forget-customer-query.ts';

const DAY_MS = 86_400_000;

export type UnpaidOrderParts = Pick<Parts, 'database' | 'clock' | 'log'> & {
  retention: Pick<Retention, 'unpaidOrderDays'>;
};

/** Takes the customer out of old orders that were never paid; the orders stay, for money that arrives after all. */
export async function forgetUnpaidOrders({
  database,
  clock,
  log,
  retention,
}: UnpaidOrderParts): Promise<void> {
  const before = new Date(clock.now().getTime() - retention.unpaidOrderDays * DAY_MS);
  const forgotten = await inBatches((most) => forgetUnpaid(database.db, before, most));
  if (forgotten > 0) log.info({ forgotten }, 'customers taken out of unpaid orders');
}
