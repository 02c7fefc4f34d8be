import type { ImportId } from '@tula/contract/calls/ids.ts';
import type { MediaParts } from '../../media/media-parts.ts';
import type { Tasks } from '../../platform/jobs/jobs.ts';
import { applyImport } from './apply-import.ts';
import { deleteImportsBefore } from './imports-store.ts';
import { IMPORT_JOB } from './start-import.ts';

/** As long as somebody may ask what an import has changed; the audit log has it for longer. */
const IMPORTS_KEPT_DAYS = 90;
/** Each has up to 5,000 rows, which go with it. */
const MOST_A_ROUND = 20;

export function importJobs(parts: MediaParts): Tasks {
  return { [IMPORT_JOB]: (payload) => applyImport(parts, (payload as { importId: ImportId }).importId) };
}

export async function deleteOldImports({
  database,
  clock,
}: Pick<MediaParts, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - IMPORTS_KEPT_DAYS * 86_400_000);
  await deleteImportsBefore(database.db, before, MOST_A_ROUND);
}
