import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { makeTables } from '../platform/postgres/migrate.ts';
import { withClient } from '../platform/postgres/database.ts';
import { type BackupContents, type BackupHeader, BackupRejected, JOBS, parseKind } from './backup.ts';
import type { OpenedBackup } from './open-backup.ts';
import type { ArchiveReader } from './read-archive.ts';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';

const MOST_PART_BYTES = 512 * 1024 * 1024;
const decompress = promisify(gunzip);

/** Throws unless the database is empty: existing data is never overwritten. */
export async function checkEmptyDatabase(connection: pg.PoolConfig): Promise<void> {
  await withClient({ application_name: 'tula-restore', ...connection }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
       ORDER BY 1 LIMIT 1`,
    );
    if (rows[0])
      throw new BackupRejected(
        `the database of DATABASE_URL is not empty (it has ${rows[0].name}): create a new one`,
      );
  });
}

/**
 * Creates the tables as they were when the backup was taken and fills them, in one transaction: the database has
 * everything or nothing.
 */
export function loadDatabase(
  connection: pg.PoolConfig,
  { header, contents, migrations, archive }: OpenedBackup,
): Promise<void> {
  return withClient({ application_name: 'tula-restore', ...connection }, async (client) => {
    await client.query('BEGIN');
    await makeTables(client, migrations.slice(0, header.migrations.length));
    const foreignKeys = await dropForeignKeys(client);
    const tables = header.tables.map(({ name }) => pg.escapeIdentifier(name));
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    // Migrations may have inserted rows, which the backup contains too.
    await client.query(`TRUNCATE ${tables.join(', ')}`);
    await client.query(
      `CREATE TEMPORARY TABLE restored_jobs (identifier text, payload json, queue_name text, run_at timestamptz,
         max_attempts integer, key text, priority integer) ON COMMIT DROP`,
    );
    checkCounts(await loadRows(client, header, archive), contents);
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const foreignKey of foreignKeys) await client.query(foreignKey);
    for (const { name, last } of header.sequences)
      await client.query('SELECT setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, last]);
    await client.query(ADD_JOBS);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

const ADD_JOBS = `
  SELECT graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => key, priority => priority) FROM restored_jobs`;

/** Drops foreign keys, so that tables can be filled in any order; returns the statements that add them again. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows.map(
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  );
}

async function loadRows(
  client: pg.Client,
  { tables }: BackupHeader,
  archive: ArchiveReader,
): Promise<Record<string, number>> {
  const targets = new Map(
    tables.map(({ name, columns }) => [
      name,
      `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`,
    ]),
  );
  targets.set(JOBS, 'restored_jobs');
  const counts = Object.fromEntries([...targets.keys()].map((table) => [table, 0]));
  for await (const entry of archive.entries()) {
    const kind = parseKind(entry.name);
    if (typeof kind === 'string' || !('table' in kind)) continue;
    const target = targets.get(kind.table);
    if (target === undefined)
      throw new BackupRejected(`the backup has rows of ${kind.table} without their columns`);
    const rows = await decompress(await entry.bytes(), { maxOutputLength: MOST_PART_BYTES });
    counts[kind.table] = (counts[kind.table] ?? 0) + (await copyIn(client, target, rows));
  }
  return counts;
}

function checkCounts(loaded: Record<string, number>, { rows }: BackupContents): void {
  for (const [table, count] of Object.entries(rows))
    if (loaded[table] !== count)
      throw new BackupRejected(`${table} got ${loaded[table]} rows and should have ${count}`);
}

/** Copies rows of that format into a table, given as `name (column, …)`; returns their number. */
export async function copyIn(client: pg.ClientBase, into: string, rows: Buffer): Promise<number> {
  const copying = client.query(from(`COPY ${into} FROM STDIN`));
  await pipeline([rows], copying);
  return copying.rowCount;
}
