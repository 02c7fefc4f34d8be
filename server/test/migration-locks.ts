import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A lock that kept others from writing or reading a table, from when it was first seen until it was seen last. */
export type TableLock = { table: string; mode: string; heldMs: number; statement: string };

const LOOK_EVERY_MS = 2;
/** The modes in which nobody else writes. */
const STRONG = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];
const SEEN = `
  SELECT c.relname AS table, l.mode, l.pid || ' ' || a.xact_start AS transaction, regexp_replace(a.query, '\\s+', ' ', 'g') AS statement
  FROM pg_locks l JOIN pg_class c ON c.oid = l.relation JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE l.granted AND l.locktype = 'relation' AND l.mode = ANY ($1) AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    AND c.relname = ANY ($2) AND l.pid <> pg_backend_pid() AND a.datname = current_database() AND a.backend_type = 'client backend'
    AND a.xact_start IS NOT NULL`;

type Seen = { table: string; mode: string; transaction: string; statement: string };

/** The strong locks on tables that existed before, while some work runs, the longest first. */
export async function locksDuring(
  connection: pg.PoolConfig,
  work: () => Promise<unknown>,
): Promise<TableLock[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: before } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const tables = before.map(({ name }) => name);
  const found = new Map<string, TableLock & { sinceMs: number }>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<Seen>({ name: 'locks', text: SEEN, values: [STRONG, tables] });
      const nowMs = performance.now();
      for (const { table, mode, transaction, statement } of rows) {
        const key = `${transaction} ${table} ${mode}`;
        const { sinceMs = nowMs } = found.get(key) ?? {};
        found.set(key, { table, mode, statement: statement.slice(0, 80), sinceMs, heldMs: nowMs - sinceMs });
      }
      await pause(LOOK_EVERY_MS);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
    await client.end();
  }
  return [...found.values()]
    .map(({ table, mode, statement, heldMs }) => ({ table, mode, statement, heldMs: Math.round(heldMs) }))
    .toSorted((one, other) => other.heldMs - one.heldMs);
}
