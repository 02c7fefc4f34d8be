import { createHash, randomBytes } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase, withClient } from '../src/platform/postgres/database.ts';
import { openLog } from '../src/platform/log.ts';
import { GATEWAYS } from '@tula/contract/orders/payments.ts';
import { migrate, readMigrations } from '../src/platform/postgres/migrate.ts';
import { makeRoles, ROLE_NAMES } from '../src/platform/postgres/roles/make-roles.ts';
import { JOB_TABLES, TABLE_RIGHTS } from '../src/platform/postgres/roles/table-rights.ts';
import { testServer } from './test-server.ts';

export type ThrowawayDatabase = {
  /** As the role that serves, which lacks what the shop should never need. */
  connection: pg.PoolConfig;
  database: Database;
  /** As the role that owns the tables: for what only a test does to them. */
  owner: pg.PoolConfig;
  asOwner: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;
  /** As the superuser. */
  administrator: pg.PoolConfig;
  asAdministrator: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;
  /** Closes `database` and removes it from the server. */
  drop: () => Promise<void>;
};

/** Any number that no other advisory lock uses. */
const templateLock = 7_305_900;
/** A server beside the embedded one may ask for passwords. */
const PASSWORD = 'of-the-tests';
const ROLES = {
  owner: { name: ROLE_NAMES.owner, password: PASSWORD },
  shop: { name: ROLE_NAMES.shop, password: PASSWORD },
  reports: { name: ROLE_NAMES.reports, password: PASSWORD },
};
const log = openLog('error');
/** The wait for a connection ends what hangs: two hundred buyers at once must not fail because the machine is busy. */
const PATIENT = { connectionTimeoutMillis: 60_000 };

let template: Promise<Template> | undefined;
let makers: pg.Pool | undefined;
let plugins: KyselyPlugin[] = [];

/** Every throwaway database opened from now on has these plugins. */
export function usePlugins(wanted: KyselyPlugin[]): void {
  plugins = wanted;
}

/** A new migrated database without data, copied from a template that is created once. */
export async function throwawayDatabase(): Promise<ThrowawayDatabase> {
  const server = await testServer();
  template ??= migratedTemplate(server);
  const { source, hasRoles } = await template;
  return copyOf(
    server,
    source,
    hasRoles ? ROLE_NAMES.shop : undefined,
    hasRoles ? ROLE_NAMES.owner : undefined,
  );
}

/** A new database without tables, for tests of the migrations themselves; as the role that owns it. */
export async function emptyDatabase(): Promise<ThrowawayDatabase> {
  const server = await testServer();
  template ??= migratedTemplate(server);
  const owner = (await template).hasRoles ? ROLE_NAMES.owner : undefined;
  return copyOf(server, 'template0', owner, owner);
}

async function copyOf(
  server: pg.PoolConfig,
  source: string,
  serving: string | undefined,
  owner: string | undefined,
): Promise<ThrowawayDatabase> {
  const name = `throwaway_${randomBytes(8).toString('hex')}`;
  const of = owner === undefined ? '' : `OWNER ${owner}`;
  // Kept, as each new connection takes as long as a copy.
  makers ??= quietPool(besideDatabases(server));
  // Copied file by file: block by block through the log takes half as long again.
  await makers.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY ${of}`);
  // The rights to a database are not copied with it.
  if (owner !== undefined)
    await makers.query(
      `REVOKE ALL ON DATABASE ${name} FROM PUBLIC; GRANT CONNECT ON DATABASE ${name} TO ${ROLE_NAMES.shop}, ${ROLE_NAMES.reports}`,
    );
  const connection = onDatabase(server, name, serving);
  const database = openDatabase({ ...connection, ...PATIENT }, { log, maxConnections: 8, plugins });
  const asOwner = onDatabase(server, name, owner);
  const administrator = onDatabase(server, name);
  const owners = quietPool(asOwner);
  const administrators = quietPool(administrator);
  return {
    connection,
    database,
    owner: asOwner,
    asOwner: async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await owners.query<T>(text, values)).rows,
    administrator,
    asAdministrator: async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await administrators.query<T>(text, values)).rows,
    async drop() {
      await Promise.all([database.close(), owners.end(), administrators.end()]);
      await makers?.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Opens a pool whose connections stay open until the process ends. */
function quietPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, ...PATIENT, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // Tests cut connections; without this handler that would end the process.
  pool.on('error', () => undefined);
  return pool;
}

type Template = { source: string; hasRoles: boolean };

/** Created under another name and renamed at the end, so that a half-migrated template is never copied. */
async function migratedTemplate(server: pg.PoolConfig): Promise<Template> {
  const migrations = await readMigrations();
  const made = [
    ...migrations.map((one) => one.name + one.checksum),
    JSON.stringify([TABLE_RIGHTS, JOB_TABLES, GATEWAYS]),
  ];
  const checksum = createHash('sha256').update(made.join());
  const source = `template_${checksum.digest('hex').slice(0, 16)}`;
  const unfinished = source.replace('template', 'unfinished');
  return withClient(besideDatabases(server), async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const hasRoles = (await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user'))
      .rows[0].rolsuper as boolean;
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [source]);
    if (rowCount !== 0) return { source, hasRoles };
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    if (hasRoles)
      await withClient(onDatabase(server, unfinished), (administrator) => makeRoles(administrator, ROLES));
    const owner = onDatabase(server, unfinished, hasRoles ? ROLE_NAMES.owner : undefined);
    const database = openDatabase(owner, { log, maxConnections: 3 });
    try {
      await migrate(database, undefined, ROLE_NAMES);
    } finally {
      await database.close();
    }
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${source}`);
    return { source, hasRoles };
  });
}

/** A database that is never copied or dropped. */
function besideDatabases(server: pg.PoolConfig): pg.PoolConfig {
  return server.connectionString ? server : { ...server, database: 'postgres' };
}

function onDatabase(server: pg.PoolConfig, database: string, role?: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database, ...(role && { user: role }) };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  if (role) [url.username, url.password] = [role, PASSWORD];
  return { connectionString: url.href };
}

/** The connection as a DATABASE_URL. */
export function urlOf({ connectionString, user, password, host, port, database }: pg.PoolConfig): string {
  if (connectionString) return connectionString;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
}
