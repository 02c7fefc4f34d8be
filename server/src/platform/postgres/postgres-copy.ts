import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** A stream of a query's rows in PostgreSQL's text format, one per line, with backpressure. */
export function copyOut(client: pg.ClientBase, query: string): Readable {
  const rows = client.query(to(`COPY (${query}) TO STDOUT`));
  // Without a listener, a connection error after the last read would end the process.
  rows.on('error', () => undefined);
  return rows;
}

/** Copies rows of that format into a table, given as `name (column, …)`; returns their number. */
export async function copyIn(client: pg.ClientBase, into: string, rows: Buffer): Promise<number> {
  const copying = client.query(from(`COPY ${into} FROM STDIN`));
  await pipeline([rows], copying);
  return copying.rowCount;
}
