import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type ThrowawayDatabase } from '../../test/throwaway-database.ts';
import { copyIn } from './load-database.ts';
import { copyOut } from './dump-database.ts';

let throwaway: ThrowawayDatabase;
let client: pg.Client;
beforeAll(async () => {
  throwaway = await emptyDatabase();
  await throwaway.database.pool.query('CREATE TABLE jars (id integer PRIMARY KEY, label text)');
});
beforeEach(async () => {
  client = new pg.Client(throwaway.connection);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await throwaway.database.pool.query('TRUNCATE jars');
});
afterAll(() => throwaway.drop());

test('rows are copied out and in again, with line ends and nulls', async () => {
  const rows = '1\tlime\\nand mango\n2\t\\N\n3\t\n';
  expect(await copyIn(client, 'jars (id, label)', Buffer.from(rows))).toBe(3);
  expect((await client.query('SELECT label FROM jars ORDER BY id')).rows).toEqual([
    { label: 'lime\nand mango' },
    { label: null },
    { label: '' },
  ]);
  expect(await text(copyOut(client, 'SELECT id, label FROM jars ORDER BY id'))).toBe(rows);
});

test('no rows are no bytes', async () => {
  expect(await copyIn(client, 'jars (id, label)', Buffer.alloc(0))).toBe(0);
  expect(await text(copyOut(client, 'SELECT id FROM jars'))).toBe('');
});

test('many rows arrive completely, also with a slow reader', async () => {
  let lines = 0;
  for await (const chunk of copyOut(client, `SELECT n, repeat('x', 1000) FROM generate_series(1, 5000) n`)) {
    await new Promise((resolve) => setImmediate(resolve));
    lines += String(chunk).split('\n').length - 1;
  }
  expect(lines).toBe(5000);
});

test('an error of PostgreSQL is thrown, and the connection stays usable', async () => {
  await expect(text(copyOut(client, 'SELECT nothing FROM jars'))).rejects.toThrow('"nothing" does not exist');
  await expect(copyIn(client, 'jars (id, label)', Buffer.from('one\tlime\n'))).rejects.toThrow(
    'invalid input syntax for type integer: "one"',
  );
  await expect(copyIn(client, 'jugs (id)', Buffer.from('1\n'))).rejects.toThrow('"jugs" does not exist');
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a destroyed stream of rows does not keep the connection open', async () => {
  const rows = copyOut(client, `SELECT repeat('x', 1000) FROM generate_series(1, 100000) n`);
  rows.once('data', () => rows.destroy());
  await new Promise((resolve) => rows.once('close', resolve));
  await client.end();
});
