import { setTimeout } from 'node:timers/promises';
import { Kysely, type KyselyPlugin, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { endWhenLate, nameStatements, PLANNED_ANEW_MARK, statementNames } from './driver-patches.ts';
import type { DB } from './tables.gen.ts';

export type Db = Kysely<DB>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** Runs the work in a transaction, retried after serialisation failures, so it must have no other side effects. */
  tx: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** No connection was available in time; answered with 503. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const connectWithinMs = 5_000;
const statementWithinMs = 15_000;
const lockWithinMs = 5_000;
const idleInTransactionWithinMs = 15_000;
const transactionAttempts = 6;
const goodbyeWithinMs = 1_000;

/** Marks a statement whose best plan depends on its values, such as a search for a rare or a common word. */
export const PLANNED_ANEW = sql.raw(PLANNED_ANEW_MARK);

const int8 = 20;
const date = 1082;

/** int8 must fit a safe integer, else it throws; a calendar date stays text, so that no time zone can shift it. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === int8) return parseSafeInteger;
    if (format !== 'binary' && oid === date) return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, 'text');
  }) as typeof pg.types.getTypeParser,
};

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

type DatabaseOptions = {
  log: Log;
  maxConnections?: number;
  plugins?: KyselyPlugin[];
  /** Through a pooler in transaction mode, which keeps neither settings nor prepared statements of a session. */
  isPooled?: boolean;
};

/** Every session is told this; a pooler tells it to those that it opens. */
const SESSION_LIMITS: pg.PoolConfig = {
  statement_timeout: statementWithinMs,
  lock_timeout: lockWithinMs,
  idle_in_transaction_session_timeout: idleInTransactionWithinMs,
};

export function openDatabase(
  connection: pg.PoolConfig,
  { log, maxConnections = 10, plugins = [], isPooled = false }: DatabaseOptions,
): Database {
  const pool = new pg.Pool({
    application_name: 'tula',
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: statementWithinMs + 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(isPooled ? {} : SESSION_LIMITS),
    ...connection,
    max: maxConnections,
    types: typeParsers,
  });
  // Without these handlers a lost connection would end the process.
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'));
  const nameStatement = statementNames();
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
    client.on('error', (err) => log.warn({ err }, 'database connection lost'));
    endWhenLate(client);
    if (!isPooled) nameStatements(client, nameStatement);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: clearlyFailing(pool) }), plugins });
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    tx: (work) => inTransaction(db, work),
    close: () => (closing ??= closeWhole(db, pool, open)),
  };
}

/** Waits for connections to end, which the pool does not; PostgreSQL would log an error for each that is left. */
async function closeWhole(db: Db, pool: pg.Pool, open: ReadonlySet<pg.PoolClient>): Promise<void> {
  await db.destroy();
  await pool.end();
  const ended = [...open].map((client) => new Promise<void>((resolve) => client.once('end', resolve)));
  await Promise.race([Promise.all(ended), setTimeout(goodbyeWithinMs, undefined, { ref: false })]);
}

function clearlyFailing(pool: pg.Pool): {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  options: object;
} {
  return {
    options: pool.options,
    // Kysely does not end a pool that it never used, so closing ends it.
    end: () => Promise.resolve(),
    async connect() {
      try {
        return await pool.connect();
      } catch (cause) {
        if (pool.ending) throw cause;
        const { totalCount, waitingCount, options } = pool;
        const message = `no database connection within ${options.connectionTimeoutMillis} ms (${totalCount} open, ${waitingCount} waiting)`;
        throw new DatabaseUnavailable(message, { cause });
      }
    },
  };
}

async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= transactionAttempts || !mayRunAgain(error)) throw error;
      await setTimeout(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** After a serialisation failure or a deadlock PostgreSQL has rolled back, and a retry can succeed. */
function mayRunAgain(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '40001' || code === '40P01';
}

/** Runs work over a connection of its own, which is closed afterwards: ending without COMMIT rolls back. */
export async function withClient<T>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // A lost connection rejects the running query; without this handler it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
