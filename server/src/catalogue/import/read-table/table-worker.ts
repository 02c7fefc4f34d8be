import { checkMemory, send, workAsChild } from './child-work.ts';
import { readTable } from './read-table.ts';

/* Reads one table, and sends its rows in portions, so that the shop never unpacks a large message at once. */

const ROWS_OF_PORTION = 100;

await workAsChild(async (path = '') => {
  const { rows, headings, otherSheets } = await readTable(path);
  checkMemory();
  for (let from = 0; from < rows.length; from += ROWS_OF_PORTION)
    await send({ rows: rows.slice(from, from + ROWS_OF_PORTION) });
  await send({ done: { headings, otherSheets } });
});
