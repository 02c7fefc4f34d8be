import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/throwaway-database.ts';
import { openLog } from '../../log.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { ROLE_NAMES } from './make-roles.ts';
import { prepareDatabase } from './prepare-database.ts';
import { TABLE_RIGHTS } from './table-rights.ts';

const DENIED = '42501';
const TABLES = Object.keys(TABLE_RIGHTS);
const FINAL = [
  'audit_entries',
  'ledger',
  'order_events',
  'order_items',
  'payment_changes',
  'payment_closings',
];
const AMOUNTS = [
  'UPDATE orders SET sub_total_paise = 0',
  'UPDATE orders SET customer_id = NULL',
  'UPDATE orders SET placed_at = now()',
  'UPDATE payment_attempts SET amount_paise = 0',
  'UPDATE refunds SET amount_paise = 0',
  'UPDATE payment_differences SET taken_paise = 0',
  'DELETE FROM orders',
  'DELETE FROM payment_attempts',
  'DELETE FROM refunds',
];
const CHANGES_OF_TABLES = [
  'CREATE TABLE mine (id integer)',
  'CREATE TEMPORARY TABLE mine (id integer)',
  'CREATE SCHEMA mine',
  'CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE EXTENSION citext',
  'CREATE INDEX mine ON orders (placed_at)',
  'ALTER TABLE orders ADD COLUMN mine integer',
  'ALTER TABLE ledger DISABLE TRIGGER ledger_append_only',
  'ALTER TABLE orders OWNER TO CURRENT_USER',
  'DROP TABLE orders',
  'DROP VIEW paid_orders',
  'DROP DATABASE postgres',
  'CREATE TABLE graphile_worker.mine (id integer)',
];
const OUTSIDE_THE_DATABASE = [
  `SELECT pg_read_file('postgresql.conf')`,
  `SELECT pg_ls_dir('.')`,
  `COPY outbox (id) FROM '/etc/passwd'`,
  `COPY outbox TO '/tmp/tula-mails'`,
  `COPY outbox (id) FROM PROGRAM 'id'`,
  `SELECT lo_import('/etc/passwd')`,
  'ALTER SYSTEM SET fsync = off',
  'CREATE ROLE mine',
  'CREATE DATABASE mine',
  'SET ROLE tula_owner',
  'SET SESSION AUTHORIZATION tula_owner',
  'SET session_replication_role = replica',
];

let throwaway: ThrowawayDatabase;
let reports: pg.Client;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
  reports = new pg.Client(as(ROLE_NAMES.reports));
  await reports.connect();
});
afterAll(async () => {
  await reports.end();
  await throwaway.drop();
});
beforeEach(() => reports.query('RESET default_transaction_read_only'));

function as(role: string): pg.PoolConfig {
  const { connection } = throwaway;
  if (!connection.connectionString) return { ...connection, user: role };
  const url = new URL(connection.connectionString);
  url.username = role;
  return { connectionString: url.href };
}

/** The codes of the errors that the statements end with. */
async function outcomes(
  statements: string[],
  run: (text: string) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const text of statements)
    found[text] = await run(text).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  return found;
}

function allDenied(statements: string[]): Record<string, unknown> {
  return Object.fromEntries(statements.map((text) => [text, DENIED]));
}

const asShop = (text: string) => throwaway.database.pool.query(text);

test('none of the roles is a superuser, makes databases or roles, or escapes row level security', async () => {
  const rows = await throwaway.asOwner(
    `SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)
       AND NOT (rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls) ORDER BY 1`,
    [Object.values(ROLE_NAMES)],
  );
  expect(rows).toEqual([{ rolname: 'tula_owner' }, { rolname: 'tula_reports' }, { rolname: 'tula_shop' }]);
  const members = await throwaway.asOwner(
    `SELECT FROM pg_auth_members WHERE member::regrole::text = ANY ($1)`,
    [Object.values(ROLE_NAMES)],
  );
  expect(members).toEqual([]);
});

test('the serving role cannot create, change, drop or empty tables', async () => {
  expect(await outcomes(CHANGES_OF_TABLES, asShop)).toEqual(allDenied(CHANGES_OF_TABLES));
  const rows = await throwaway.asOwner(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
       AND has_table_privilege('tula_shop', oid, 'TRUNCATE, REFERENCES, TRIGGER')`,
  );
  expect(rows).toEqual([]);
  const views = await throwaway.asOwner<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace`,
  );
  const emptying = TABLES.filter((table) => Object.keys(TABLE_RIGHTS[table as 'orders']).length > 0)
    .filter((table) => !views.some(({ name }) => name === table))
    .map((table) => `TRUNCATE ${table}`);
  expect(emptying.length).toBeGreaterThan(30);
  expect(await outcomes(emptying, asShop)).toEqual(allDenied(emptying));
});

test('the serving role cannot change what is final', async () => {
  const changes = FINAL.flatMap((table) => [
    `UPDATE ${table} SET ${table === 'order_items' ? 'position' : 'id'} = DEFAULT`,
    ...(table === 'audit_entries' ? [] : [`DELETE FROM ${table}`]),
  ]);
  expect(await outcomes(changes, asShop)).toEqual(allDenied(changes));
  expect(await outcomes(AMOUNTS, asShop)).toEqual(allDenied(AMOUNTS));
  expect(await outcomes([`INSERT INTO migrations VALUES ('none', '')`], asShop)).toEqual(
    allDenied([`INSERT INTO migrations VALUES ('none', '')`]),
  );
});

test('the serving and the reading role reach nothing outside the database', async () => {
  await reports.query('SET default_transaction_read_only = off');
  expect(await outcomes(OUTSIDE_THE_DATABASE, asShop)).toEqual(allDenied(OUTSIDE_THE_DATABASE));
  expect(await outcomes(OUTSIDE_THE_DATABASE, (text) => reports.query(text))).toEqual(
    allDenied(OUTSIDE_THE_DATABASE),
  );
});

test('the reading role reads orders and cannot write, also not in a transaction that may', async () => {
  expect((await reports.query('SHOW transaction_read_only')).rows).toEqual([{ transaction_read_only: 'on' }]);
  expect((await reports.query('SELECT count(*)::integer AS orders FROM orders')).rows).toEqual([
    { orders: 0 },
  ]);
  await reports.query('SET default_transaction_read_only = off');
  const writes = TABLES.filter((table) => Object.keys(TABLE_RIGHTS[table as 'orders']).length > 0).flatMap(
    (table) => [`DELETE FROM ${table}`, `INSERT INTO ${table} DEFAULT VALUES`],
  );
  expect(await outcomes([...writes, ...CHANGES_OF_TABLES], (text) => reports.query(text))).toEqual(
    allDenied([...writes, ...CHANGES_OF_TABLES]),
  );
});

test('the reading role sees no passwords, tokens and links', async () => {
  const secrets = [
    'SELECT password_hash FROM customers',
    'SELECT password_hash FROM staff',
    'SELECT body_text FROM outbox',
    'SELECT pickup_code FROM orders',
    'SELECT * FROM sessions',
    'SELECT * FROM refresh_tokens',
    'SELECT * FROM email_tokens',
    'SELECT * FROM graphile_worker.jobs',
  ];
  expect(await outcomes(secrets, (text) => reports.query(text))).toEqual(allDenied(secrets));
  expect((await reports.query('SELECT email FROM customers')).rows).toEqual([]);
});

test('every table and view has its rights, and the serving role reads all of them', async () => {
  const rows = await throwaway.asOwner(
    `SELECT relname AS name, has_table_privilege('tula_shop', oid, 'SELECT') AS read FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND relname <> 'migrations' ORDER BY 1`,
  );
  expect(rows).toEqual(TABLES.toSorted().map((name) => ({ name, read: true })));
});

test('rights are taken and given again by the next start, which otherwise changes nothing', async () => {
  const state = async () =>
    throwaway.asOwner<{ relname: string; relacl: string; xmin: string }>(
      'SELECT relname, relacl::text, xmin::text FROM pg_class WHERE relacl IS NOT NULL ORDER BY 1',
    );
  const start = () =>
    prepareDatabase({
      database: throwaway.database,
      owner: throwaway.owner,
      reportsRole: ROLE_NAMES.reports,
      log: openLog('silent'),
    });
  const before = await state();
  await start();
  expect(await state()).toEqual(before);
  await throwaway.asOwner('GRANT UPDATE, DELETE, TRUNCATE ON ledger TO tula_shop');
  await throwaway.asOwner('GRANT UPDATE ON orders TO tula_shop');
  await throwaway.asOwner('GRANT SELECT, INSERT ON sessions TO tula_reports');
  await throwaway.asOwner('REVOKE INSERT ON outbox FROM tula_shop');
  await start();
  const rights = ({ relname, relacl }: { relname: string; relacl: string }) => `${relname} ${relacl}`;
  expect((await state()).map(rights)).toEqual(before.map(rights));
  expect(await outcomes(AMOUNTS, asShop)).toEqual(allDenied(AMOUNTS));
});

test('a process that knows only the serving role starts on a database that needs nothing, and else says what to do', async () => {
  const start = () =>
    prepareDatabase({
      database: throwaway.database,
      owner: undefined,
      reportsRole: ROLE_NAMES.reports,
      log: openLog('silent'),
    });
  expect(await start()).toEqual([]);
  const rows = await throwaway.asOwner<{ name: string }>(
    'SELECT name FROM migrations ORDER BY name DESC LIMIT 1',
  );
  await throwaway.asOwner(`UPDATE migrations SET name = '9' WHERE name = $1`, [rows[0]?.name]);
  await expect(start()).rejects.toThrow('which this version of the shop does not know');
  await throwaway.asOwner(`CREATE TABLE kept AS TABLE migrations`);
  await throwaway.asOwner(`DELETE FROM migrations WHERE name = '9'`);
  await expect(start()).rejects.toThrow(
    `the database lacks ${rows[0]?.name}, and the role of DATABASE_URL may not change tables: ` +
      'run npm run database:prepare, or set DATABASE_OWNER_URL',
  );
  await throwaway.asOwner(`INSERT INTO migrations SELECT $1, checksum FROM kept WHERE name = '9'`, [
    rows[0]?.name,
  ]);
  await throwaway.asOwner('DROP TABLE kept');
  expect(await start()).toEqual([]);
});

test('migrations of a role that does not own the tables are rejected with the reason', async () => {
  const other = openDatabase(throwaway.connection, { log: openLog('silent'), maxConnections: 1 });
  await expect(
    prepareDatabase({
      database: other,
      owner: throwaway.connection,
      reportsRole: ROLE_NAMES.reports,
      log: openLog('silent'),
    }),
  ).rejects.toThrow(
    `the shop's tables belong to tula_owner, not to the role of DATABASE_OWNER_URL: run npm run database:prepare`,
  );
  await expect(migrate(other)).rejects.toThrow('permission denied');
  await other.close();
});
