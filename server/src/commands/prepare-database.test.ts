import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type ThrowawayDatabase, urlOf } from '../../test/throwaway-database.ts';
import { openLog } from '../platform/log.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { runCommand } from './test-command.ts';

const OF_NOBODY_ELSE = `
  SELECT count(*)::integer AS things FROM (
    SELECT relowner AS owner FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
    UNION ALL SELECT proowner FROM pg_proc p WHERE pronamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL SELECT nspowner FROM pg_namespace WHERE nspname = 'graphile_worker'
    UNION ALL SELECT datdba FROM pg_database WHERE datname = current_database()) AS things
  WHERE owner <> $1::regrole`;

let database: ThrowawayDatabase;
let names: { owner: string; shop: string; reports: string };
beforeEach(async () => {
  database = await emptyDatabase();
  const mark = randomBytes(4).toString('hex');
  names = { owner: `owner_${mark}`, shop: `shop_${mark}`, reports: `reports_${mark}` };
});
afterEach(async () => {
  await asAdministrator(
    `DO $$ DECLARE name text; BEGIN
       FOR name IN SELECT rolname FROM pg_roles WHERE rolname IN ('${Object.values(names).join("', '")}') LOOP
         EXECUTE format('REASSIGN OWNED BY %I TO tula_owner', name);
         EXECUTE format('DROP OWNED BY %I', name);
         EXECUTE format('DROP ROLE %I', name);
       END LOOP;
     END $$`,
  );
  await database.drop();
});

function addressOf(role: string): string {
  const url = new URL(urlOf(database.administrator));
  url.username = role;
  url.password = 'two words';
  return url.href;
}

async function asAdministrator(text: string, values?: unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client(database.administrator);
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

const prepare = (given: Record<string, string> = {}) =>
  runCommand('prepare-database', [], {
    DATABASE_URL: addressOf(names.shop),
    DATABASE_OWNER_URL: addressOf(names.owner),
    ...given,
  });
const withRoles = () =>
  prepare({
    DATABASE_ADMIN_URL: urlOf(database.administrator),
    DATABASE_REPORTS_URL: addressOf(names.reports),
  });

async function ordersSeenBy(role: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: addressOf(role) });
  await client.connect();
  try {
    return (await client.query('SELECT count(*)::integer AS orders FROM orders')).rows[0];
  } finally {
    await client.end();
  }
}

test('an empty database gets roles, tables and rights, and a second run changes nothing', async () => {
  const first = await withRoles();
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(
    `Roles: ${names.owner}, ${names.shop}, ${names.reports}.\nMigrations applied: 0001-`,
  );
  for (const role of Object.values(names)) expect(await ordersSeenBy(role)).toEqual({ orders: 0 });
  expect(await withRoles()).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('up to date'),
  });
  expect(await prepare()).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
});

test('a database in which a superuser owns everything is given to the owner', async () => {
  const asSuperuser = openDatabase(database.administrator, { log: openLog('silent'), maxConnections: 2 });
  await migrate(asSuperuser);
  await asSuperuser.db.insertInto('tags').values({ name: 'Festive' }).execute();
  await asSuperuser.close();
  const answer = await withRoles();
  expect(answer).toMatchObject({ code: 0, stderr: '' });
  expect((await asAdministrator(OF_NOBODY_ELSE, [names.owner])).rows).toEqual([{ things: 0 }]);
  const shop = new pg.Client({ connectionString: addressOf(names.shop) });
  await shop.connect();
  expect((await shop.query('SELECT name FROM tags')).rows).toEqual([{ name: 'Festive' }]);
  await expect(shop.query('TRUNCATE tags')).rejects.toThrow('permission denied');
  await shop.end();
});

test('a role that may do more than the shop needs is refused', async () => {
  await asAdministrator(`CREATE ROLE ${names.shop} LOGIN CREATEDB`);
  expect(await withRoles()).toEqual({
    code: 1,
    stdout: '',
    stderr: `the role ${names.shop} may do more than the shop needs: use a role of its own for the shop\n`,
  });
});

test('both addresses are required', async () => {
  expect(await runCommand('prepare-database', [], { DATABASE_URL: addressOf(names.shop) })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'DATABASE_URL and DATABASE_OWNER_URL must be set: the addresses of the two roles\n',
  });
});
