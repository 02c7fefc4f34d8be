import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { folderOfClusters } from '../../test/test-server.ts';
import { emptyDatabase, urlOf } from '../../test/throwaway-database.ts';
import { openDiskStorage } from '../media/adapters/disk.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { ROLE_NAMES } from '../platform/postgres/roles/make-roles.ts';
import { openLog } from '../platform/log.ts';
import { openBackup } from './open-backup.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';

export const log = openLog('silent');

export function aFolder(): string {
  return mkdtempSync(path.join(folderOfClusters(), 'tula-backup-'));
}

type Restoring = {
  databaseUrl?: string;
  databaseOwnerUrl?: string;
  mayReplace?: boolean;
  key?: string;
} & Pick<Parameters<typeof restoreBackup>[1], 'settle'>;

/** Restores like the command. */
export async function restore(
  file: string,
  dataDir: string,
  { databaseUrl, databaseOwnerUrl, mayReplace = false, key, settle }: Restoring = {},
): Promise<Restored> {
  const backup = await openBackup(file, key);
  try {
    const config = { dataDir, databaseUrl, databaseOwnerUrl, reportsRole: ROLE_NAMES.reports };
    const storageIn = (folder: string) => openDiskStorage(path.join(folder, 'media'));
    return await restoreBackup(backup, {
      config,
      log,
      mayReplace,
      storageIn,
      ...(settle && { settle }),
    });
  } finally {
    await backup.archive.close();
  }
}

/** Runs work on the embedded database of a data folder that is not in use, as the owner of its tables. */
export async function inDatabaseOf<T>(
  dataDir: string,
  work: (connection: pg.PoolConfig) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir, { log, settings: { fsync: 'off' } });
  try {
    return await work(postgres.owner);
  } finally {
    await postgres.stop();
  }
}

/**
 * Restores into an empty database of the test server, and runs work on it as the owner of its tables. A restore into a
 * data folder, which makes a cluster and starts it twice, takes several times as long.
 */
export async function inRestored<T>(
  file: string,
  dataDir: string,
  work: (connection: pg.PoolConfig) => Promise<T>,
  restoring: Pick<Restoring, 'key'> = {},
): Promise<T> {
  const target = await emptyDatabase();
  try {
    await restore(file, dataDir, { ...restoring, databaseUrl: urlOf(target.connection) });
    return await work(target.owner);
  } finally {
    await target.drop();
  }
}

export type Ask = (text: string) => Promise<Record<string, unknown>[]>;

export async function asking<T>(connection: pg.PoolConfig, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

/** Every row of every table, and every sequence. */
export async function everything(connection: pg.PoolConfig): Promise<Record<string, unknown>> {
  return asking(connection, async (ask) => {
    const tables = await ask(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const found: Record<string, unknown> = {};
    for (const { name } of tables) {
      const table = String(name);
      // The time of a migration differs between databases.
      const row = table === 'migrations' ? 'name || checksum' : 'one::text';
      found[table] = await ask(`SELECT ${row} AS row FROM ${table} AS one ORDER BY 1`);
    }
    found.sequences = await ask(
      `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
    );
    found.jobs = await ask(
      `SELECT task.identifier, job.payload, job.key, job.priority, job.max_attempts FROM graphile_worker._private_jobs job
       JOIN graphile_worker._private_tasks task ON task.id = job.task_id ORDER BY job.id`,
    );
    return found;
  });
}

/** The files below a folder by path, with their content. */
export function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = paths.filter((file) => statSync(path.join(folder, file)).isFile());
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'base64')]));
}
