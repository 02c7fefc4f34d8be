import { checkMemory, sendPart, workAsChild } from '../../platform/child-processes/child-work.ts';
import { unpackZip } from './pictures/unpack-zip.ts';
import type { FileTask } from './read-file.ts';
import { readTable } from './read-table/read-table.ts';
import { UnreadableTable } from './read-table/table.ts';

/* Reads tables and unpacks ZIP files that staff have sent. */

const ROWS_OF_PORTION = 100;

workAsChild<FileTask>(async (task) => {
  try {
    return task.kind === 'table'
      ? await readInPortions(task.path)
      : { unpacked: await unpackZip(task.path, task.folder, task.limits) };
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    return { fault: error.fault, row: error.row };
  }
});

/** Sends the rows in portions, so that the shop never unpacks a large message at once. */
async function readInPortions(path: string): Promise<object> {
  const { rows, headings, otherSheets } = await readTable(path);
  checkMemory();
  for (let from = 0; from < rows.length; from += ROWS_OF_PORTION)
    await sendPart({ rows: rows.slice(from, from + ROWS_OF_PORTION) });
  return { done: { headings, otherSheets } };
}
