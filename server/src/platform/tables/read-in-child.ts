import { ChildEnded, ChildFailed, type ChildLimits, ChildPool } from '../child-processes/child-pool.ts';
import { type Table, type TableFault, type TableRow, UnreadableTable } from './table.ts';

export type TableTask = { path: string };
type TableMessage = { rows: TableRow[] } | { done: Omit<Table, 'rows'> };
type Unreadable = { fault: TableFault; row: number | undefined };

const LIMITS: ChildLimits = {
  maxWaiting: 4,
  maxRunMilliseconds: 20_000,
  // Nothing of one file is left when the next one is read.
  idleMilliseconds: 0,
  maxMemoryBytes: 512 * 1024 * 1024,
};

/** Opens the child processes that read files which staff have sent. */
export function openFileReaders(worker: URL, limits: Partial<ChildLimits> = {}): ChildPool {
  return new ChildPool({ worker, heapMegabytes: 256, limits: { ...LIMITS, ...limits } });
}

/** Opens those that read tables. */
export const openTableReaders = (limits?: Partial<ChildLimits>): ChildPool =>
  openFileReaders(new URL('./table-worker.ts', import.meta.url), limits);

const readers = openTableReaders();

/** Reads a table in a process of its own. Throws `ChildQueueFull` when too many files wait to be read. */
export function readTableInChild(path: string, pool = readers): Promise<Table> {
  const rows: TableRow[] = [];
  return readInChild<TableTask, TableMessage, Table>(pool, { path }, (message) => {
    if ('done' in message) return { ...message.done, rows };
    rows.push(...message.rows);
    return undefined;
  });
}

/** A file that takes too long or too much memory is unreadable, as the process was ended because of it. */
export async function readInChild<Task extends object, Message extends object, Result>(
  pool: ChildPool,
  task: Task,
  take: (message: Message) => Result | undefined,
): Promise<Result> {
  try {
    return await pool.run(task, (message: Message | Unreadable) => {
      if ('fault' in message) throw new UnreadableTable(message.fault, message.row);
      return take(message);
    });
  } catch (error) {
    if (error instanceof ChildEnded || error instanceof ChildFailed)
      throw new UnreadableTable('too-large-inside');
    throw error;
  }
}
