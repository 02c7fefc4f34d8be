import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GATEWAYS } from '@tula/contract/orders/payments.ts';
import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from './database.ts';
import { type Grantees, grantRights } from './roles/grant-rights.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

export type Migration = { name: string; checksum: string; sql: string };

/** Any number that no other advisory lock of the shop uses. */
const migrationLock = 7_305_001;
const lookAgainMs = 50;
const patience = 600_000;
/** The first line of a migration that runs statement by statement; repeated as a whole if it is interrupted. */
const OUTSIDE = /^-- Outside a transaction\.$/m;

/**
 * As the owner of the tables: migrates the database to this version, and gives the other roles their rights to it. Of
 * several processes starting at once, one does the work.
 */
export async function migrate(
  database: Database,
  folder = migrationsFolder,
  roles?: Grantees,
  onMigrate?: () => void,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await database.pool.connect();
  try {
    // The usual timeouts would abort a long migration or the wait for another process.
    await run(client, 'SET statement_timeout = 0');
    await run(client, 'SET lock_timeout = 0');
    await lockMigrations(client);
    await run(client, createTable);
    const pending = migrationsToApply(migrations, await appliedMigrations(client));
    if (pending.length > 0) onMigrate?.();
    for (const migration of pending) await apply(client, migration);
    await prepareJobQueue(database);
    await addKnownGateways(client);
    if (roles) await grantRights(client, roles);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the connection releases the lock and resets the settings.
    client.release(true);
  }
}

/** Asks again and again: an open statement that waits would keep an index from being built CONCURRENTLY. */
async function lockMigrations(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const text = `SELECT pg_try_advisory_lock(${migrationLock}) AS taken`;
    const { rows } = await client.query<{ taken: boolean }>(text);
    if (rows[0]?.taken) return;
    await pause(lookAgainMs);
  }
}

/**
 * The names of missing migrations. Throws like migrate(), except for a database that is ahead: during a rolling
 * upgrade the old processes continue to serve.
 */
export async function pendingMigrations(database: Database, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const { rows } = await database.pool.query(`SELECT to_regclass('public.migrations') IS NOT NULL AS exists`);
  const applied = rows[0].exists ? await appliedMigrations(database.pool) : [];
  return migrationsToApply(migrations, applied.slice(0, migrations.length)).map(({ name }) => name);
}

/** Migrates the job queue's own tables. */
export async function prepareJobQueue({ pool }: Database): Promise<void> {
  await migrateJobQueue({ pgPool: pool, logger: new Logger(() => () => undefined) });
}

/** Creates the tables of an older version in an empty database, in the caller's transaction. */
export async function makeTables(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(createTable);
  for (const migration of migrations) {
    // Nothing else uses an empty database, so an index needs no build beside others.
    const sql = migration.sql.replaceAll(' CONCURRENTLY', '');
    await applyWithin(client, { ...migration, sql });
  }
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const number = String(index + 1).padStart(4, '0');
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file) || !file.startsWith(`${number}-`))
        throw new Error(`migration ${file} should be named ${number}-what-it-does.sql: numbers have no gaps`);
      const sql = await readFile(path.join(folder, file), 'utf8');
      return { name: file.slice(0, -4), checksum: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

const createTable = `
  CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

type Applied = { name: string; checksum: string };

async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('SELECT name, checksum FROM migrations ORDER BY name');
  return rows;
}

function migrationsToApply(migrations: Migration[], applied: Applied[]): Migration[] {
  applied.forEach(({ name, checksum }, index) => {
    const migration = migrations[index];
    if (!migrations.some((known) => known.name === name))
      throw new Error(`the database has migration ${name}, which this version of the shop does not know`);
    if (migration?.name !== name)
      throw new Error(`migration ${migration?.name} comes before ${name}, which is applied already`);
    if (migration.checksum !== checksum)
      throw new Error(`migration ${name} was changed after it was applied; write a new one instead`);
  });
  return migrations.slice(applied.length);
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  const isOutside = OUTSIDE.test(migration.sql);
  try {
    if (isOutside) for (const text of splitStatements(migration.sql)) await run(client, text);
    await run(client, 'BEGIN');
    await applyWithin(client, isOutside ? { ...migration, sql: '' } : migration);
    await run(client, 'COMMIT');
  } catch (cause) {
    await run(client, 'ROLLBACK');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`migration ${migration.name} failed: ${reason}`, { cause });
  }
}

async function applyWithin(client: pg.ClientBase, { name, checksum, sql }: Migration): Promise<void> {
  await run(client, sql);
  await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
}

/** A statement ends with a semicolon at the end of a line, unless that line is within $$. */
function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let open: string[] = [];
  for (const line of sql.split('\n')) {
    open.push(line);
    const text = open.join('\n');
    if (!line.endsWith(';') || (text.split('$$').length - 1) % 2 === 1) continue;
    statements.push(text);
    open = [];
  }
  return statements;
}

async function run(client: pg.ClientBase, text: string): Promise<void> {
  await client.query({ text, query_timeout: patience } as pg.QueryConfig);
}

/**
 * Adds the gateways that this version knows, of which no migration has a list. None is taken away: payments of earlier
 * versions keep naming theirs. A database that is not the shop's, as tests of migrations have it, lacks the table.
 */
export async function addKnownGateways(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.payment_gateways') IS NOT NULL AS exists`,
  );
  if (!rows[0]?.exists) return;
  await client.query('INSERT INTO payment_gateways (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
    GATEWAYS,
  ]);
}
