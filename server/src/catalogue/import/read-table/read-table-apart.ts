import { fork } from 'node:child_process';
import PQueue from 'p-queue';
import { type Table, type TableCell, type TableFault, type TableRow, UnreadableTable } from './table.ts';

export type TableMessage =
  | { rows: TableRow[] }
  | { done: { headings: TableCell[]; otherSheets: string[] } }
  | { fault: TableFault; row: number | undefined };

export type TableLimits = { maxRunMilliseconds: number; maxMemoryBytes: number };

const LIMITS: TableLimits = { maxRunMilliseconds: 20_000, maxMemoryBytes: 512 * 1024 * 1024 };
const MOST_WAITING = 4;

/** One file at a time: a second process would double the memory. */
const queue = new PQueue({ concurrency: 1 });

/** Too many files wait to be read. */
export class TablesWaiting extends Error {
  override name = 'TablesWaiting';
}

/**
 * Reads a file in a process of its own. A file that takes too long or too much memory is unreadable, as the process was
 * ended because of it.
 */
export async function readTableApart(path: string, limits: Partial<TableLimits> = {}): Promise<Table> {
  if (queue.size >= MOST_WAITING) throw new TablesWaiting();
  return queue.add(() => readNow(path, { ...LIMITS, ...limits }));
}

function readNow(path: string, { maxRunMilliseconds, maxMemoryBytes }: TableLimits): Promise<Table> {
  const child = fork(new URL('./table-worker.ts', import.meta.url), [path, String(maxMemoryBytes)], {
    // None of the shop's environment, so that an exploited reader finds no secrets.
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), maxRunMilliseconds);
  const { promise, resolve, reject } = Promise.withResolvers<Table>();
  const rows: TableRow[] = [];
  child.on('message', (message: TableMessage) => {
    if ('rows' in message) for (const row of message.rows) rows.push(row);
    else if ('done' in message) resolve({ ...message.done, rows });
    else reject(new UnreadableTable(message.fault, message.row));
  });
  child.once('error', reject);
  child.once('exit', () => reject(new UnreadableTable('too-large-inside')));
  return promise.finally(() => clearTimeout(tooLong));
}
