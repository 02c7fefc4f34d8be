import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type ThrowawayDatabase } from '../../../test/throwaway-database.ts';
import { openDatabase, PLANNED_ANEW } from './database.ts';
import { openLog } from '../log.ts';

let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await emptyDatabase();
  await throwaway.database.pool.query(
    'CREATE TABLE counters (id integer PRIMARY KEY, value integer NOT NULL)',
  );
});
afterAll(() => throwaway.drop());

test('a statement with values is prepared once per connection, unless marked to be planned each time', async () => {
  const database = openDatabase(throwaway.connection, { log: openLog('silent'), maxConnections: 1 });
  for (const value of [1, 2]) await sql`SELECT ${value}::integer AS value`.execute(database.db);
  await sql`${PLANNED_ANEW} SELECT ${3}::integer AS value`.execute(database.db);
  const { rows } = await database.pool.query('SELECT name, statement FROM pg_prepared_statements');
  expect(rows).toEqual([{ name: 's0', statement: 'SELECT $1::integer AS value' }]);
  await database.close();
});

test('a write after a timed-out BEGIN is committed', async () => {
  const sockets: Socket[] = [];
  const stream = () => sockets[sockets.push(new Socket()) - 1] as Socket;
  const connection = { ...throwaway.connection, stream, query_timeout: 200 };
  const database = openDatabase(connection, { log: openLog('silent'), maxConnections: 1 });
  await sql`SELECT 1`.execute(database.db);
  sockets[0]?.pause();
  const late = database.tx((tx) => sql`INSERT INTO counters VALUES (4, 0)`.execute(tx));
  await expect(late).rejects.toThrow('Query read timeout');
  sockets[0]?.resume();
  await sql`INSERT INTO counters VALUES (5, 0)`.execute(database.db);
  const { rows } = await throwaway.database.pool.query('SELECT id FROM counters WHERE id IN (4, 5)');
  expect(rows).toEqual([{ id: 5 }]);
  await database.close();
});
