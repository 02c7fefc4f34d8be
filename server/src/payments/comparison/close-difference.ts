import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import type { DifferenceId } from './differences-store.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** Marks a difference as resolved: it is not reported again, even when the day is compared again. Changes no payment. */
export async function closeDifference(
  { database, clock, log }: Pick<Parts, 'database' | 'clock' | 'log'>,
  { differenceId, staffId }: { differenceId: DifferenceId; staffId: StaffId },
): Promise<void> {
  await database.tx(async (tx) => {
    const name = await recordResolved(tx, { differenceId, staffId, at: clock.now() });
    if (name === undefined) throw new Problem('DIFFERENCE_NOT_FOUND');
    const subject = { id: differenceId, name };
    await recordAudit(tx, clock, { action: 'payment.differenceResolved', by: { staffId }, subject });
  });
  log.info({ differenceId, staffId }, 'a payment difference is resolved');
}

/** Returns the gateway's reference; undefined when the difference is gone or already resolved. */
async function recordResolved(
  db: Db,
  { differenceId, staffId, at }: { differenceId: DifferenceId; staffId: StaffId; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    UPDATE payment_differences SET done_at = ${at}, done_by = ${staffId}
    WHERE id = ${differenceId} AND done_at IS NULL RETURNING reference`.execute(db);
  return rows[0]?.reference;
}
