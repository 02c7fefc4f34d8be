import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportId, StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import type { ColumnToMatch, MatchedColumn } from '@tula/contract/catalogue/matched-columns.ts';
import { MOST_IMPORTED_PICTURES } from '@tula/contract/catalogue/import-limits.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/product-import.ts';
import { isDiskFull, StorageFull, StorageUnreachable } from '../../media/file-storage.ts';
import { newId } from '../../platform/new-id.ts';
import { checkMatched, columnsToMatch, isKnownTable } from './other-shops/match-columns.ts';
import { rememberMatch } from '../../platform/tables/matches-store.ts';
import { insertImport } from './imports-store.ts';
import { filesToKeep, picturesToRead } from './pictures/pictures-to-read.ts';
import { queueReading, type ReadingParts } from './pictures/read-pictures.ts';
import { keepFiles, removeFiles } from './pictures/waiting-files.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readTableInChild } from '../../platform/tables/read-in-child.ts';
import { tableProblem, type SentFile } from '../../platform/tables/receive-table.ts';
import { receiveFiles, type ReceivedFiles } from './receive-files.ts';

export type CheckParts = Pick<
  ReadingParts,
  'database' | 'clock' | 'incomingFolder' | 'storage' | 'environment'
>;

const LONGEST_FILE_NAME = 200;

export type CheckedFile = { id: ImportId } | { columns: ColumnToMatch[] };

/**
 * Reads a file of products and stores what importing it would do. Changes nothing of the catalogue. Where it has
 * pictures, a job reads them, and the check is done afterwards. Of a table whose headings nobody knows it stores nothing,
 * and returns its columns.
 */
export async function checkImport(
  parts: CheckParts,
  files: AsyncIterable<SentFile>,
  { by, matched }: { by: StaffId; matched: readonly MatchedColumn[] | undefined },
): Promise<CheckedFile> {
  const folder = join(parts.incomingFolder, randomUUID());
  try {
    await mkdir(folder);
    const received = await receiveFiles(files, folder);
    const table = await readTableInChild(received.table.path);
    const { db } = parts.database;
    const now = parts.clock.now();
    if (matched === undefined && !isKnownTable(table)) return { columns: await columnsToMatch(db, table) };
    if (matched !== undefined) checkMatched(table, matched);
    const sources = { zip: received.zip?.unpacked, trustedHosts: parts.environment.pictureHosts };
    const plan = await planImport(db, table, { now, sources, matched });
    const id = await keepImport(parts, { plan, received, by });
    if (matched !== undefined) await rememberMatch(db, table, { kind: 'products', matched, now });
    return { id };
  } catch (error) {
    throw asProblem(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type ToKeep = { plan: ImportPlan; received: ReceivedFiles; by: StaffId };

/** Stores the files of pictures before the import, so that none of its pictures ever lacks one. */
async function keepImport(
  { database, clock, storage }: CheckParts,
  { plan, received, by }: ToKeep,
): Promise<ImportId> {
  const id: ImportId = newId();
  const pictures = picturesToRead(plan.rows, received.zip?.unpacked);
  if (pictures.length > MOST_IMPORTED_PICTURES)
    throw fieldProblem('file', t('file.tooManyPictures', { most: MOST_IMPORTED_PICTURES }));
  const fileName = received.table.name.slice(-LONGEST_FILE_NAME);
  try {
    const { zip } = received;
    if (zip)
      await keepFiles(storage, id, { folder: zip.folder, files: filesToKeep(plan.rows, zip.unpacked) });
    await database.tx(async (tx) => {
      await insertImport(tx, { id, fileName, by, now: clock.now(), plan, pictures });
      if (pictures.length > 0) await queueReading(tx, { importId: id, language: language() });
    });
    return id;
  } catch (error) {
    // The original error is thrown, even if removing the files fails.
    await removeFiles(storage, id).catch(() => undefined);
    throw error;
  }
}

function asProblem(error: unknown): unknown {
  if (error instanceof StorageFull || isDiskFull(error))
    return new Problem('STORAGE_FULL', { retryAfterSeconds: 60 });
  if (error instanceof StorageUnreachable)
    return new Problem('STORAGE_UNAVAILABLE', { retryAfterSeconds: 30 });
  return tableProblem(error);
}
