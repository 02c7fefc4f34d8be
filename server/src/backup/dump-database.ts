import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import type { ArchiveWriter } from './archive.ts';
import { type BackupHeader, JOBS, partName } from './backup.ts';
import { SHOWN_IMAGES } from '../catalogue/products-query.ts';
import type { Readable } from 'node:stream';
import { to } from 'pg-copy-streams';

export type DatabaseDump = Pick<BackupHeader, 'migrations' | 'tables' | 'sequences'> & {
  takenAt: string;
  /** The ids of pictures in use by products. */
  shownImages: () => Promise<string[]>;
  /** Writes all rows of one snapshot; returns the number of each table. */
  writeRows: (archive: ArchiveWriter) => Promise<Record<string, number>>;
  close: () => Promise<void>;
};

const PART_BYTES = 1024 * 1024;
const NEWLINE = 10;
const compress = promisify(gzip);

const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
    AND a.attgenerated = '' AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  GROUP BY 1 ORDER BY 1`;

/** Includes running jobs: they run again, as after a crash. */
const JOBS_QUERY = `
  SELECT task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key, job.priority
  FROM graphile_worker._private_jobs job
  JOIN graphile_worker._private_tasks task ON task.id = job.task_id
  LEFT JOIN graphile_worker._private_job_queues queue ON queue.id = job.job_queue_id
  ORDER BY job.id`;

/** Opens a snapshot of the database, from which everything is read while the shop keeps running. */
export async function dumpDatabase(connection: pg.PoolConfig): Promise<DatabaseDump> {
  const client = new pg.Client({ application_name: 'tula-backup', ...connection });
  // A lost connection fails the running query; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const rows = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
    const names = (await rows<{ name: string }>(TABLES)).map(({ name }) => pg.escapeIdentifier(name));
    if (names.length === 0) throw new Error('there is no shop in this database yet');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Prevents schema changes between the snapshot and the reading.
    await client.query(`LOCK TABLE ${['migrations', ...names].join(', ')} IN ACCESS SHARE MODE`);
    const tables = await rows<{ name: string; columns: string[] }>(TABLES);
    const [moment] = await rows<{ at: Date }>('SELECT now() AS at');
    return {
      tables,
      takenAt: moment?.at.toISOString() ?? '',
      migrations: await rows('SELECT name, checksum FROM migrations ORDER BY name'),
      // Sequences are not part of the snapshot; read after it they are at least as high as its rows.
      sequences: await rows(`
        SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
        WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`),
      shownImages: async () => (await rows<{ id: string }>(SHOWN_IMAGES)).map(({ id }) => id),
      writeRows: (archive) => writeRows(client, tables, archive),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function writeRows(
  client: pg.Client,
  tables: BackupHeader['tables'],
  archive: ArchiveWriter,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, columns } of tables) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const query = `SELECT ${list} FROM ${pg.escapeIdentifier(name)}`;
    counts[name] = await writeTable(client, archive, name, query);
  }
  counts[JOBS] = await writeTable(client, archive, JOBS, JOBS_QUERY);
  return counts;
}

/** Written in parts of about a megabyte, so that no table is ever in memory as a whole. */
async function writeTable(
  client: pg.Client,
  archive: ArchiveWriter,
  table: string,
  query: string,
): Promise<number> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let rows = 0;
  let parts = 0;
  const writePart = async () => {
    if (bytes === 0) return;
    await archive.add(partName(table, ++parts), await compress(Buffer.concat(waiting)));
    waiting = [];
    bytes = 0;
  };
  const append = (rowBytes: Buffer) => {
    waiting.push(rowBytes);
    bytes += rowBytes.length;
  };
  for await (const chunk of copyOut(client, query) as AsyncIterable<Buffer>) {
    rows += newlinesIn(chunk);
    // A part ends with a complete row; a newline within a row is escaped.
    const cut = bytes + chunk.length < PART_BYTES ? 0 : chunk.lastIndexOf(NEWLINE) + 1;
    append(chunk.subarray(0, cut));
    if (cut > 0) await writePart();
    append(chunk.subarray(cut));
  }
  await writePart();
  return rows;
}

function newlinesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** A stream of a query's rows in PostgreSQL's text format, one per line, with backpressure. */
export function copyOut(client: pg.ClientBase, query: string): Readable {
  const rows = client.query(to(`COPY (${query}) TO STDOUT`));
  // Without a listener, a connection error after the last read would end the process.
  rows.on('error', () => undefined);
  return rows;
}
