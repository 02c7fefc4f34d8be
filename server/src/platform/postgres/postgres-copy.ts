import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** A query's rows in PostgreSQL's own text form, one a line; they come no faster than they are taken. */
export function copyOut(client: pg.ClientBase, query: string): Readable {
  const rows = client.query(to(`COPY (${query}) TO STDOUT`));
  // A connection that ends after nobody reads any more would end the process with it.
  rows.on('error', () => undefined);
  return rows;
}

/** Puts rows of that form into a table, given as `name (column, …)`; answers how many they were. */
export async function copyIn(client: pg.ClientBase, into: string, rows: Buffer): Promise<number> {
  const copying = client.query(from(`COPY ${into} FROM STDIN`));
  await pipeline([rows], copying);
  return copying.rowCount;
}
