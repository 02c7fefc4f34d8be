import { open, readFile } from 'node:fs/promises';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Table, UnreadableTable } from './table.ts';

/** Reads a table by its content, whatever the file is called. */
export async function readTable(path: string): Promise<Table> {
  const head = await readHead(path);
  if (head.length === 0) throw new UnreadableTable('empty');
  if (head.startsWith('504b0304')) return readXlsx(path);
  // The container of old Excel files, and of workbooks with a password.
  if (head.startsWith('d0cf11e0')) throw new UnreadableTable('old-excel');
  return readCsv(await readFile(path));
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await file.close();
  }
}
