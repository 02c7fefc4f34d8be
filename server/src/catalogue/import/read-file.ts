import { HEAVIEST_UPLOAD_BYTES } from '@tula/contract/catalogue/media.ts';
import {
  ChildEnded,
  ChildFailed,
  type ChildLimits,
  ChildPool,
} from '../../platform/child-processes/child-pool.ts';
import type { UnpackedZip, UnpackLimits } from './pictures/unpack-zip.ts';
import { type Table, type TableFault, type TableRow, UnreadableTable } from './read-table/table.ts';

export type FileTask =
  | { kind: 'table'; path: string }
  | { kind: 'zip'; path: string; folder: string; limits: UnpackLimits };

type Unreadable = { fault: TableFault; row: number | undefined };
type TableMessage = { rows: TableRow[] } | { done: Omit<Table, 'rows'> };

const LIMITS: ChildLimits = {
  maxWaiting: 4,
  maxRunMilliseconds: 20_000,
  // Nothing of one file is left when the next one is read.
  idleMilliseconds: 0,
  maxMemoryBytes: 512 * 1024 * 1024,
};
const UNPACKING_MILLISECONDS = 60_000;
const ZIP_LIMITS: UnpackLimits = {
  mostEntries: 10_000,
  // Pictures are compressed already, so a ZIP hardly grows when it is unpacked.
  mostBytes: 400 * 1024 * 1024,
  heaviestPictureBytes: HEAVIEST_UPLOAD_BYTES,
};

/** Opens the child processes that read the files which staff import. */
export function openFileReaders(limits: Partial<ChildLimits> = {}): ChildPool {
  const worker = new URL('./file-worker.ts', import.meta.url);
  return new ChildPool({ worker, heapMegabytes: 256, limits: { ...LIMITS, ...limits } });
}

const readers = openFileReaders();

/** Reads a table in a process of its own. Throws `ChildQueueFull` when too many files wait to be read. */
export function readTableInChild(path: string, pool = readers): Promise<Table> {
  const rows: TableRow[] = [];
  return readInChild<TableMessage, Table>(pool, { kind: 'table', path }, (message) => {
    if ('done' in message) return { ...message.done, rows };
    rows.push(...message.rows);
    return undefined;
  });
}

/** Unpacks a ZIP in a process of its own. */
export function unpackZipInChild(path: string, folder: string): Promise<UnpackedZip> {
  const task = { kind: 'zip', path, folder, limits: ZIP_LIMITS } as const;
  const take = ({ unpacked }: { unpacked: UnpackedZip }) => unpacked;
  return readInChild(readers, task, take, UNPACKING_MILLISECONDS);
}

/** A file that takes too long or too much memory is unreadable, as the process was ended because of it. */
async function readInChild<Message extends object, Result>(
  pool: ChildPool,
  task: FileTask,
  take: (message: Message) => Result | undefined,
  maxRunMilliseconds?: number,
): Promise<Result> {
  try {
    const takeReadable = (message: Message | Unreadable) => {
      if ('fault' in message) throw new UnreadableTable(message.fault, message.row);
      return take(message);
    };
    return await pool.run(task, takeReadable, maxRunMilliseconds === undefined ? {} : { maxRunMilliseconds });
  } catch (error) {
    if (error instanceof ChildEnded || error instanceof ChildFailed)
      throw new UnreadableTable('too-large-inside');
    throw error;
  }
}
