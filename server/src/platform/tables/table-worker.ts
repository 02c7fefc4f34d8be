import { checkMemory, sendPart, workAsChild } from '../child-processes/child-work.ts';
import type { TableTask } from './read-in-child.ts';
import { readTable } from './read-table.ts';
import { orFault } from './table.ts';

/* Reads tables that staff have sent. */

const ROWS_OF_PORTION = 100;

workAsChild<TableTask>(({ path }) => orFault(() => readInPortions(path)));

/** Sends the rows in portions, so that the shop never unpacks a large message at once. */
async function readInPortions(path: string): Promise<object> {
  const { rows, headings, otherSheets } = await readTable(path);
  checkMemory();
  for (let from = 0; from < rows.length; from += ROWS_OF_PORTION)
    await sendPart({ rows: rows.slice(from, from + ROWS_OF_PORTION) });
  return { done: { headings, otherSheets } };
}
