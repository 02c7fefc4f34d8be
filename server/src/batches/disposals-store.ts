import type { Disposal, DisposalReason } from '@tula/contract/batches/disposals.ts';
import type { BatchId, StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { STAFF_NAMES } from '../staff/staff-query.ts';

type NewDisposal = {
  id: Disposal['id'];
  batchId: BatchId;
  grams: number;
  reason: DisposalReason;
  note: string;
  at: Date;
  by: StaffId;
};

export async function insertDisposal(
  tx: Db,
  { id, batchId, grams, reason, note, at, by }: NewDisposal,
): Promise<void> {
  await sql`
    INSERT INTO batch_disposals (id, batch_id, grams, reason, note, disposed_at, disposed_by)
    VALUES (${id}::uuid, ${batchId}::uuid, ${grams}, ${reason}, ${note}, ${at}, ${by}::uuid)`.execute(tx);
}

type StoredDisposal = Omit<Disposal, 'at'> & { at: Date };

/** The newest ones; ids follow the time of recording. */
export async function listDisposals(db: Db, batchId: BatchId, most: number): Promise<StoredDisposal[]> {
  const { rows } = await sql<StoredDisposal>`
    SELECT d.id, d.disposed_at AS at, s.name AS by, d.grams, d.reason, d.note FROM batch_disposals d
    JOIN ${STAFF_NAMES} s ON s.id = d.disposed_by
    WHERE d.batch_id = ${batchId}::uuid ORDER BY d.id DESC LIMIT ${most}`.execute(db);
  return rows;
}
