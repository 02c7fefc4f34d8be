import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportId, StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { HEAVIEST_IMPORT_BYTES, MOST_IMPORTED_ROWS } from '@tula/contract/catalogue/import-limits.ts';
import { t } from '@tula/messages/product-import.ts';
import { isDiskFull } from '../../media/file-storage.ts';
import { newId } from '../../platform/new-id.ts';
import type { Parts } from '../../platform/parts.ts';
import { insertImport } from './imports-store.ts';
import { planImport } from './plan-import.ts';
import { readTableApart, TablesWaiting } from './read-table/read-table-apart.ts';
import { type TableFault, UnreadableTable } from './read-table/table.ts';

export type CheckParts = Pick<Parts, 'database' | 'clock'> & { incomingFolder: string };

export type FileToImport = { name: string; content: AsyncIterable<Uint8Array> };

const LONGEST_FILE_NAME = 200;

/** Reads a file of products and stores what importing it would do. Changes nothing of the catalogue. */
export async function checkImport(
  { database, clock, incomingFolder }: CheckParts,
  file: FileToImport,
  by: StaffId,
): Promise<ImportId> {
  const path = join(incomingFolder, randomUUID());
  try {
    await receive(file.content, path);
    const plan = await planImport(database.db, await readTableApart(path), clock.now());
    const id: ImportId = newId();
    const fileName = file.name.slice(0, LONGEST_FILE_NAME);
    await database.tx((tx) => insertImport(tx, { id, fileName, by, now: clock.now(), plan }));
    return id;
  } catch (error) {
    throw asProblem(error);
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(content: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    let sizeBytes = 0;
    for await (const chunk of content) {
      sizeBytes += chunk.length;
      if (sizeBytes > HEAVIEST_IMPORT_BYTES)
        throw fieldProblem('file', t('file.tooHeavy', { megabytes: HEAVIEST_IMPORT_BYTES / 1024 / 1024 }));
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
}

function asProblem(error: unknown): unknown {
  if (isDiskFull(error)) return new Problem('STORAGE_FULL', { retryAfterSeconds: 60 });
  if (error instanceof TablesWaiting) return new Problem('BUSY', { retryAfterSeconds: 10 });
  if (error instanceof UnreadableTable) return fieldProblem('file', FAULTS[error.fault](error.row ?? 1));
  return error;
}

const FAULTS: Record<TableFault, (row: number) => string> = {
  'not-a-table': () => t('file.fault.not-a-table'),
  'old-excel': () => t('file.fault.old-excel'),
  macros: () => t('file.fault.macros'),
  encoding: () => t('file.fault.encoding'),
  quotes: (row) => t('file.fault.quotes', { row }),
  broken: () => t('file.fault.broken'),
  hostile: () => t('file.fault.hostile'),
  'too-large-inside': () => t('file.fault.too-large-inside'),
  'too-many-rows': () => t('file.fault.too-many-rows', { most: MOST_IMPORTED_ROWS }),
  'too-many-columns': (row) => t('file.fault.too-many-columns', { row }),
  'too-long-text': (row) => t('file.fault.too-long-text', { row }),
  empty: () => t('file.fault.empty'),
};
