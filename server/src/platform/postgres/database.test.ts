import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type ThrowawayDatabase } from '../../../test/throwaway-database.ts';
import { DatabaseUnavailable, openDatabase } from './database.ts';
import { openLog } from '../log.ts';

let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await emptyDatabase();
  await throwaway.database.pool.query(
    'CREATE TABLE counters (id integer PRIMARY KEY, value integer NOT NULL)',
  );
});
afterAll(() => throwaway.drop());

test('a 64-bit integer is parsed as a number, and throws beyond the safe integers', async () => {
  const { pool } = throwaway.database;
  const { rows } = await pool.query('SELECT 9007199254740991::int8 AS big');
  expect(rows).toEqual([{ big: 9007199254740991 }]);
  await expect(pool.query('SELECT 9007199254740992::int8 AS big')).rejects.toThrow(
    '9007199254740992 is beyond the safe integers',
  );
});

test('a calendar date is text', async () => {
  const { rows } = await throwaway.database.pool.query(`SELECT '2026-01-31'::date AS day`);
  expect(rows).toEqual([{ day: '2026-01-31' }]);
});

test('timeouts are set in every connection', async () => {
  const { rows } = await throwaway.database.pool.query(
    `SELECT name, setting FROM pg_settings WHERE name IN
       ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '15000' },
  ]);
});

test('a deadlocked transaction is retried and both succeed', async () => {
  const { database } = throwaway;
  await database.pool.query('INSERT INTO counters VALUES (1, 0), (2, 0)');
  let attempts = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const addInOrder = (order: number[]) =>
    database.tx(async (tx) => {
      const add = (id: number) => sql`UPDATE counters SET value = value + 1 WHERE id = ${id}`.execute(tx);
      await add(order[0] ?? 0);
      attempts += 1;
      if (attempts === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await add(order[1] ?? 0);
    });
  await Promise.all([addInOrder([1, 2]), addInOrder([2, 1])]);
  const { rows } = await database.pool.query('SELECT value FROM counters WHERE id IN (1, 2) ORDER BY id');
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  expect(attempts).toBeGreaterThan(2);
});

test('a transaction whose work throws is rolled back and not retried', async () => {
  const { database } = throwaway;
  let attempts = 0;
  const work = database.tx(async (tx) => {
    attempts += 1;
    await sql`INSERT INTO counters VALUES (3, 0)`.execute(tx);
    throw new Error('changed our mind');
  });
  await expect(work).rejects.toThrow('changed our mind');
  expect(attempts).toBe(1);
  const { rows } = await database.pool.query('SELECT FROM counters WHERE id = 3');
  expect(rows).toEqual([]);
});

test('without a free connection the error is DatabaseUnavailable', async () => {
  const connection = { ...throwaway.connection, connectionTimeoutMillis: 1_000 };
  const database = openDatabase(connection, { log: openLog('silent'), maxConnections: 1 });
  const taken = await database.pool.connect();
  const query = sql`SELECT 1`.execute(database.db);
  await expect(query).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(query).rejects.toThrow('no database connection within 1000 ms (1 open, 0 waiting)');
  taken.release();
  await database.close();
});

test('a connection ended by the server does not end the process', async () => {
  const { database } = throwaway;
  const { rows } = await database.pool.query('SELECT pg_backend_pid() AS pid');
  await database.pool
    .query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1', [rows[0].pid])
    .catch(() => undefined);
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});
