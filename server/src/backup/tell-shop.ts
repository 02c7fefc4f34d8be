import type { Runtime } from '../open-runtime.ts';
import { recordTaken, recordTried } from './backups-store.ts';
import type { Trial } from './try-backup.ts';

/** A row has room for so many letters. */
const MOST_SAID = 1_000;

type Telling = Pick<Runtime, 'database' | 'log'>;
type Named = { file: string; sizeBytes: number };

/** Before the first start after an upgrade the shop has no table for it; the backup is good all the same. */
export async function tellOfBackup(
  { database, log }: Telling,
  taken: Named & { takenAt: string },
): Promise<void> {
  try {
    await recordTaken(database.db, taken);
  } catch (error) {
    log.warn({ error }, 'the shop was not told of its backup');
  }
}

export async function tellOfTrial({ database }: Telling, named: Named, trial: Trial): Promise<void> {
  const { takenAt, troubles } = trial;
  const trouble = troubles.length === 0 ? null : troubles.join('\n').slice(0, MOST_SAID);
  await recordTried(database.db, { ...named, takenAt, trouble });
}
