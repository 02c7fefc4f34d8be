import { readInChild, type ReaderLimits } from './read-in-child.ts';
import { type Table, type TableCell, type TableFault, type TableRow, UnreadableTable } from './table.ts';

type TableMessage =
  | { rows: TableRow[] }
  | { done: { headings: TableCell[]; otherSheets: string[] } }
  | { fault: TableFault; row: number | undefined };

const LIMITS: ReaderLimits = { maxRunMilliseconds: 20_000, maxMemoryBytes: 512 * 1024 * 1024 };

/** Reads a table in a process of its own. */
export function readTableInChild(path: string, limits: Partial<ReaderLimits> = {}): Promise<Table> {
  const rows: TableRow[] = [];
  return readInChild(new URL('./table-worker.ts', import.meta.url), {
    args: [path],
    limits: { ...LIMITS, ...limits },
    take(message: TableMessage): Table | undefined {
      if ('fault' in message) throw new UnreadableTable(message.fault, message.row);
      if ('done' in message) return { ...message.done, rows };
      for (const row of message.rows) rows.push(row);
      return undefined;
    },
  });
}
