import { setPriority } from 'node:os';
import { readTable } from './read-table.ts';
import { UnreadableTable } from './table.ts';
import type { TableMessage } from './read-table-apart.ts';

/*
 * Reads one untrusted file in a process of its own, isolated from the shop's memory, secrets and event loop, and sends
 * the rows in portions, so that the shop never unpacks a large message at once.
 */

const ROWS_OF_PORTION = 100;
const MEMORY_WATCH_MILLISECONDS = 50;
const [path = '', maxMemoryBytes = ''] = process.argv.slice(2);

// A low priority, as shoppers must not wait for imports.
setPriority(10);
process.on('disconnect', endAtOnce);
setInterval(checkMemory, MEMORY_WATCH_MILLISECONDS).unref();

try {
  const { rows, headings, otherSheets } = await readTable(path);
  // Where nothing was awaited, the timer has not run.
  checkMemory();
  for (let from = 0; from < rows.length; from += ROWS_OF_PORTION)
    await send({ rows: rows.slice(from, from + ROWS_OF_PORTION) });
  await send({ done: { headings, otherSheets } });
} catch (error) {
  if (!(error instanceof UnreadableTable)) throw error;
  await send({ fault: error.fault, row: error.row });
}
process.disconnect();

function send(message: TableMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

function checkMemory(): void {
  if (process.memoryUsage.rss() > Number(maxMemoryBytes)) endAtOnce();
}

function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
