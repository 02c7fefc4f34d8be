import { IMPORT_UNDOABLE_DAYS } from '@tula/contract/catalogue/import-limits.ts';
import type { ImportId } from '@tula/contract/calls/ids.ts';
import type { MediaParts } from '../../media/media-parts.ts';
import type { Tasks } from '../../platform/jobs/jobs.ts';
import { applyImport } from './apply-import.ts';
import { deleteMatchesBefore } from '../../platform/tables/matches-store.ts';
import { outdateImportsBefore } from './pictures/import-pictures-store.ts';
import type { PicturesPayload } from './pictures/finish-reading.ts';
import { PICTURES_JOB, readPictures, type ReadingParts } from './pictures/read-pictures.ts';
import { deleteImportsBefore } from './imports-store.ts';
import { deleteAddressesOfDeleted } from '../old-addresses/old-addresses-store.ts';
import { IMPORT_JOB } from './start-import.ts';
import { UNDO_JOB, undoImport, type UndoPayload } from './undo/undo-import.ts';
import { forgetPicturesBefore } from './undo/undo-store.ts';

/** Days in which somebody may ask what an import has changed; the audit log has it for longer. */
const IMPORTS_KEPT_DAYS = 90;
/** Days in which a table with the same headings may come again. */
const MATCHES_KEPT_DAYS = 730;
/** Each has up to 5,000 rows, which go with it. */
const MOST_A_ROUND = 20;
const MOST_ADDRESSES_A_ROUND = 1_000;

/** Afterwards the pictures of an import that nobody has started may be removed. */
const PICTURES_KEPT_DAYS = 7;

export function importJobs(parts: ReadingParts): Tasks {
  return {
    [IMPORT_JOB]: (payload) => applyImport(parts, (payload as { importId: ImportId }).importId),
    [UNDO_JOB]: (payload) => undoImport(parts, payload as UndoPayload),
    [PICTURES_JOB]: (payload) => readPictures(parts, payload as PicturesPayload),
  };
}

export async function deleteOldImports({
  database,
  clock,
}: Pick<MediaParts, 'database' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await outdateImportsBefore(database.db, daysAgo(PICTURES_KEPT_DAYS));
  await forgetPicturesBefore(database.db, daysAgo(IMPORT_UNDOABLE_DAYS));
  await deleteAddressesOfDeleted(database.db, daysAgo(IMPORTS_KEPT_DAYS), MOST_ADDRESSES_A_ROUND);
  await deleteImportsBefore(database.db, daysAgo(IMPORTS_KEPT_DAYS), MOST_A_ROUND);
  await deleteMatchesBefore(database.db, daysAgo(MATCHES_KEPT_DAYS), MOST_A_ROUND);
}
