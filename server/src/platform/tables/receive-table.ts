import { open } from 'node:fs/promises';
import { HEAVIEST_IMPORT_BYTES, MOST_IMPORTED_ROWS } from '@tula/contract/catalogue/import-limits.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/table-files.ts';
import { ChildQueueFull } from '../child-processes/child-pool.ts';
import { type TableCell, type TableFault, UnreadableTable } from './table.ts';

export type SentFile = { name: string; content: AsyncIterable<Uint8Array> };

const tooHeavyTable = () =>
  fieldProblem('file', t('file.tooHeavy', { megabytes: HEAVIEST_IMPORT_BYTES / 1024 / 1024 }));

/** Writes a file to a path as it arrives. Throws the problem of a heavy one as soon as it is too heavy. */
export async function writeSentFile(
  { content }: SentFile,
  path: string,
  { mostBytes, tooHeavy }: { mostBytes: number; tooHeavy: () => Problem } = {
    mostBytes: HEAVIEST_IMPORT_BYTES,
    tooHeavy: tooHeavyTable,
  },
): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    let sizeBytes = 0;
    for await (const chunk of content) {
      sizeBytes += chunk.length;
      if (sizeBytes > mostBytes) throw tooHeavy();
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
}

/** The problem of a file that cannot be read, at its field; other errors stay as they are. */
export function tableProblem(error: unknown): unknown {
  if (error instanceof ChildQueueFull) return new Problem('BUSY', { retryAfterSeconds: 10 });
  if (!(error instanceof UnreadableTable)) return error;
  const isOfZip = error.fault === 'zip-broken' || error.fault === 'zip-too-large';
  return fieldProblem(isOfZip ? 'pictures' : 'file', FAULTS[error.fault](error.row ?? 1));
}

const FAULTS: Record<TableFault, (row: number) => string> = {
  'not-a-table': () => t('file.fault.not-a-table'),
  'old-excel': () => t('file.fault.old-excel'),
  'web-page': () => t('file.fault.web-page'),
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
  'zip-broken': () => t('file.fault.zip-broken'),
  'zip-too-large': () => t('file.fault.zip-too-large'),
};

/** Says why a cell that is no text cannot be read. */
export function cellFault({ fault }: Exclude<TableCell, string>): string {
  switch (fault) {
    case 'formula':
      return t('reason.formula');
    case 'merged':
      return t('reason.merged');
    case 'error':
      return t('reason.error');
  }
}
