import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type ThrowawayDatabase } from '../../../test/throwaway-database.ts';
import { type Db, openDatabase } from '../postgres/database.ts';
import { openLog } from '../log.ts';
import { answerError, toProblem } from './problem.ts';

let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await emptyDatabase();
});
afterAll(() => throwaway.drop());

/** The problem code that a request gets when its transaction fails in this way. */
async function answerTo(work: (tx: Db) => Promise<unknown>): Promise<string> {
  const database = openDatabase(throwaway.connection, { log: openLog('silent'), maxConnections: 1 });
  const outcome = await database.tx(work).then(
    () => 'no error',
    (error: unknown) => toProblem(error).code,
  );
  await database.close();
  return outcome;
}

async function cut(tx: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
  await throwaway.database.pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
}

test('a connection lost between two statements is answered with UNAVAILABLE', async () => {
  const code = await answerTo(async (tx) => {
    await cut(tx);
    await new Promise(setImmediate);
    await sql`SELECT 1`.execute(tx);
  });
  expect(code).toBe('UNAVAILABLE');
});

test('a connection lost during a statement is answered with UNAVAILABLE', async () => {
  const code = await answerTo(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    const cutting = throwaway.database.pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await Promise.all([sql`SELECT pg_sleep(20)`.execute(tx), cutting]);
  });
  expect(code).toBe('UNAVAILABLE');
});

test('a pooler that has lost its server is answered with UNAVAILABLE', () => {
  const message = 'server login has been failing, try again later (server_login_retry)';
  expect(toProblem(Object.assign(new Error(message), { code: '08P01' })).code).toBe('UNAVAILABLE');
});

test('a lock timeout and a statement timeout are answered with UNAVAILABLE', async () => {
  await throwaway.database.pool.query('CREATE TABLE IF NOT EXISTS jars (id integer)');
  await throwaway.database.tx(async (holding) => {
    await sql`LOCK TABLE jars`.execute(holding);
    const locked = await answerTo(async (tx) => {
      await sql`SET LOCAL lock_timeout = 50`.execute(tx);
      await sql`SELECT * FROM jars`.execute(tx);
    });
    expect(locked).toBe('UNAVAILABLE');
  });
  const slow = await answerTo(async (tx) => {
    await sql`SET LOCAL statement_timeout = 50`.execute(tx);
    await sql`SELECT pg_sleep(20)`.execute(tx);
  });
  expect(slow).toBe('UNAVAILABLE');
});

test('a write that reaches a standby is answered with UNAVAILABLE', async () => {
  const code = await answerTo(async (tx) => {
    // A server that has not been promoted rejects writes with this error.
    await sql`SET TRANSACTION READ ONLY`.execute(tx);
    await sql`CREATE TABLE never_made (id integer)`.execute(tx);
  });
  expect(code).toBe('UNAVAILABLE');
});

test('an invalid statement is answered with INTERNAL', async () => {
  expect(await answerTo((tx) => sql`SELECT nothing FROM nowhere`.execute(tx))).toBe('INTERNAL');
});

test('a request that is still running when the shop stops is answered with UNAVAILABLE and is no error in the log', async () => {
  const logged: string[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  });
  app.setErrorHandler(answerError);
  const database = openDatabase(throwaway.connection, { log: openLog('silent') });
  app.get('/waiting', async () => {
    await database.close();
    return database.tx((tx) => sql`SELECT 1`.execute(tx));
  });
  const answer = await app.inject('/waiting');
  expect([answer.statusCode, answer.json().code, logged]).toEqual([503, 'UNAVAILABLE', []]);
  await app.close();
});
