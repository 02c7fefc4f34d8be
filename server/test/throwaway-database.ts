import { createHash, randomBytes } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../src/platform/postgres/database.ts';
import { openLog } from '../src/platform/log.ts';
import { migrate, readMigrations } from '../src/platform/postgres/migrate.ts';
import { testServer } from './test-server.ts';

export type ThrowawayDatabase = {
  connection: pg.PoolConfig;
  database: Database;
  /** Closes `database` and removes it from the server. */
  drop: () => Promise<void>;
};

/** Any number that no other advisory lock uses. */
const templateLock = 7_305_900;
const log = openLog('error');

let template: Promise<string> | undefined;
let plugins: KyselyPlugin[] = [];

/** Every throwaway database opened from now on has these plugins. */
export function usePlugins(wanted: KyselyPlugin[]): void {
  plugins = wanted;
}

/** A new migrated database without data, copied from a template that is created once. */
export async function throwawayDatabase(): Promise<ThrowawayDatabase> {
  const server = await testServer();
  template ??= migratedTemplate(server);
  return copyOf(server, await template);
}

/** A new database without tables, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<ThrowawayDatabase> {
  return copyOf(await testServer(), 'template0');
}

async function copyOf(server: pg.PoolConfig, source: string): Promise<ThrowawayDatabase> {
  const name = `throwaway_${randomBytes(8).toString('hex')}`;
  await asAdministrator(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`));
  const connection = onDatabase(server, name);
  const database = openDatabase(connection, { log, maxConnections: 8, plugins });
  return {
    connection,
    database,
    async drop() {
      await database.close();
      await asAdministrator(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** Created under another name and renamed at the end, so that a half-migrated template is never copied. */
async function migratedTemplate(server: pg.PoolConfig): Promise<string> {
  const migrations = await readMigrations();
  const checksum = createHash('sha256').update(migrations.map((one) => one.name + one.checksum).join());
  const name = `template_${checksum.digest('hex').slice(0, 16)}`;
  const unfinished = name.replace('template', 'unfinished');
  await asAdministrator(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    const database = openDatabase(onDatabase(server, unfinished), { log, maxConnections: 3 });
    try {
      await migrate(database);
    } finally {
      await database.close();
    }
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
  return name;
}

async function asAdministrator(
  server: pg.PoolConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(server.connectionString ? server : { ...server, database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function onDatabase(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** The connection as a DATABASE_URL. */
export function urlOf({ connectionString, user, password, host, port, database }: pg.PoolConfig): string {
  if (connectionString) return connectionString;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
}
