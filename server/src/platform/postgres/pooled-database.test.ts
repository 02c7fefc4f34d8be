import { afterAll, beforeAll, expect, test } from 'vitest';
import { throwawayDatabase, type ThrowawayDatabase } from '../../../test/throwaway-database.ts';
import { openLog } from '../log.ts';
import { openPooledDatabase } from './pooled-database.ts';

const log = openLog('silent');
const LIMITS = '-c statement_timeout=15s -c lock_timeout=5s -c idle_in_transaction_session_timeout=15s';

let own: ThrowawayDatabase;
beforeAll(async () => {
  own = await throwawayDatabase();
});
afterAll(() => own.drop());

/** The same server without a pooler, whose sessions begin as a pooler would begin them. */
const pooler = (options: string) => ({ ...own.connection, options });

test('through a pooler no statement is prepared in a session', async () => {
  const pooled = await openPooledDatabase(pooler(LIMITS), own.database, { log });
  const { rows } = await pooled.pool.query('SELECT $1::int AS number', [7]);
  expect(rows).toEqual([{ number: 7 }]);
  const client = await pooled.pool.connect();
  await client.query('SELECT $1::int AS number', [7]);
  expect((await client.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
  client.release();
  await pooled.close();
});

test('a pooler whose sessions may run or wait without end is rejected with the missing limits', async () => {
  await expect(openPooledDatabase(pooler('-c lock_timeout=5s'), own.database, { log })).rejects.toThrow(
    'its sessions must limit idle_in_transaction_session_timeout, statement_timeout, see connect_query of PgBouncer',
  );
});

test('a pooler of another database is rejected', async () => {
  const other = await throwawayDatabase();
  await expect(openPooledDatabase(pooler(LIMITS), other.database, { log })).rejects.toThrow(
    'it leads to another database than DATABASE_URL',
  );
  await other.drop();
});
