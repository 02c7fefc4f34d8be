import type { ImportId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Parts } from '../../platform/parts.ts';
import { importById, markRunning } from './imports-store.ts';

export const IMPORT_JOB = 'import-products';

/** Queues the job that saves a checked import; it runs again after a restart, until it is done. */
export async function startImport(
  { database }: Pick<Parts, 'database'>,
  id: ImportId,
  by: StaffId,
): Promise<void> {
  await database.tx(async (tx) => {
    if ((await importById(tx, id)) === undefined) throw new Problem('IMPORT_NOT_FOUND');
    if (!(await markRunning(tx, id, by))) throw new Problem('IMPORT_NOT_STARTABLE');
    await addJob(tx, IMPORT_JOB, { importId: id });
  });
}
