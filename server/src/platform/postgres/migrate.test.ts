import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  emptyDatabase,
  type ThrowawayDatabase,
  throwawayDatabase,
} from '../../../test/throwaway-database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let folder: string;
let empty: ThrowawayDatabase;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tula-migrations-'));
  empty = await emptyDatabase();
  await write('0001-shelves.sql', 'CREATE TABLE shelves (id integer); INSERT INTO shelves VALUES (1);');
});
afterEach(async () => {
  await empty.drop();
  await rm(folder, { recursive: true });
});

function write(file: string, text: string): Promise<void> {
  return writeFile(path.join(folder, file), text);
}

async function shelves(): Promise<unknown[]> {
  return (await empty.database.pool.query('SELECT id FROM shelves')).rows;
}

test('migrations are applied once and in order', async () => {
  await write('0002-more-shelves.sql', 'INSERT INTO shelves VALUES (2)');
  expect(await pendingMigrations(empty.database, folder)).toEqual(['0001-shelves', '0002-more-shelves']);
  expect(await migrate(empty.database, folder)).toEqual(['0001-shelves', '0002-more-shelves']);
  expect(await migrate(empty.database, folder)).toEqual([]);
  expect(await pendingMigrations(empty.database, folder)).toEqual([]);
  expect(await shelves()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('of concurrent migrations one applies each file', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(empty.database, folder)));
  expect(applied.flat()).toEqual(['0001-shelves']);
  expect(await shelves()).toEqual([{ id: 1 }]);
});

test('a failing migration is rolled back and named in the error', async () => {
  await write('0002-broken.sql', 'INSERT INTO shelves VALUES (2); SELECT 1 / 0;');
  await expect(migrate(empty.database, folder)).rejects.toThrow(
    'migration 0002-broken failed: division by zero',
  );
  expect(await shelves()).toEqual([{ id: 1 }]);
  expect(await pendingMigrations(empty.database, folder)).toEqual(['0002-broken']);
});

test('a migration outside a transaction runs statement by statement, and again as a whole if it was interrupted', async () => {
  const outside = (last: string) => `-- Outside a transaction.
CREATE TABLE IF NOT EXISTS jars (id integer);
DO $$ BEGIN
  INSERT INTO jars VALUES (1);
  COMMIT;
END $$;
DROP INDEX CONCURRENTLY IF EXISTS jars_by_id;
CREATE INDEX CONCURRENTLY jars_by_id ON jars (id);
${last}`;
  await write('0002-jars.sql', outside('SELECT 1 / 0;'));
  await expect(migrate(empty.database, folder)).rejects.toThrow(
    'migration 0002-jars failed: division by zero',
  );
  expect(await pendingMigrations(empty.database, folder)).toEqual(['0002-jars']);
  await write('0002-jars.sql', outside(''));
  const applied = await Promise.all([1, 2, 3].map(() => migrate(empty.database, folder)));
  expect(applied.flat()).toEqual(['0002-jars']);
  expect((await empty.database.pool.query('SELECT id FROM jars')).rows).toEqual([{ id: 1 }, { id: 1 }]);
});

test('a migration changed after it was applied is rejected', async () => {
  await migrate(empty.database, folder);
  await write('0001-shelves.sql', 'CREATE TABLE shelves (id bigint)');
  const rejection = 'migration 0001-shelves was changed after it was applied';
  await expect(migrate(empty.database, folder)).rejects.toThrow(rejection);
  await expect(pendingMigrations(empty.database, folder)).rejects.toThrow(rejection);
});

test('a gap or a repeated number among the migrations is rejected', async () => {
  await write('0003-late.sql', 'SELECT 1');
  await expect(migrate(empty.database, folder)).rejects.toThrow('0003-late.sql should be named 0002-');
});

test('a database ahead of this version is rejected', async () => {
  await write('0002-newer.sql', 'SELECT 1');
  await migrate(empty.database, folder);
  await rm(path.join(folder, '0002-newer.sql'));
  await expect(migrate(empty.database, folder)).rejects.toThrow(
    'the database has migration 0002-newer, which this version of the shop does not know',
  );
});

test('a process of the previous version stays ready after a newer one’s migrations', async () => {
  await write('0002-newer.sql', 'SELECT 1');
  await migrate(empty.database, folder);
  await rm(path.join(folder, '0002-newer.sql'));
  expect(await pendingMigrations(empty.database, folder)).toEqual([]);
});

test('the shop’s migrations apply to an empty database, with the job queue', async () => {
  const { database, drop } = await throwawayDatabase();
  expect(await pendingMigrations(database)).toEqual([]);
  const { rows } = await database.pool.query(
    `SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS found`,
  );
  expect(rows).toEqual([{ found: true }]);
  await drop();
});
