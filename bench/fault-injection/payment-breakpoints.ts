import type pg from 'pg';
import { pause } from '../shop/http-load.ts';
import { databaseOf } from '../shop/shops-by-size.ts';

/**
 * A step between the shop and the gateway that is a statement in the database, where either side can be
 * stopped.
 */
export type Breakpoint = {
  name: string;
  table: string;
  event: string;
  /** Whether the step is committed when the shop stops; its caller has no answer yet either way. */
  isCommitted: boolean;
  /** A condition on the row, where the load runs the same statement. */
  only?: string;
};

/** The sandbox stores its payments in the same database, so each of its steps is a statement too. */
export const BREAKPOINTS: Breakpoint[] = [
  {
    name: 'before the gateway has a payment',
    table: 'sandbox_payments',
    event: 'INSERT',
    isCommitted: false,
  },
  {
    name: 'when the gateway has a payment and has not answered',
    table: 'sandbox_payments',
    event: 'INSERT',
    isCommitted: true,
  },
  {
    name: 'when the gateway has answered and nothing is saved',
    table: 'payment_attempts',
    event: 'UPDATE',
    isCommitted: false,
  },
  {
    name: 'when it is paid and no webhook was sent',
    table: 'sandbox_payments',
    event: 'UPDATE',
    isCommitted: true,
  },
  { name: 'in the webhook, before its commit', table: 'payment_events', event: 'INSERT', isCommitted: false },
  {
    name: 'in the webhook, after its commit, before its answer',
    table: 'payment_events',
    event: 'INSERT',
    isCommitted: true,
  },
  {
    name: 'after the webhook, before the gateway knows',
    table: 'sandbox_webhooks',
    event: 'UPDATE',
    isCommitted: false,
  },
];

/** A number that no other advisory lock of the shop uses. */
const LOCK_KEY = 7_305_950;
const REACHED_WITHIN_SECONDS = 60;
const POLL_EVERY_SECONDS = 0.05;

/**
 * Blocks every statement at the breakpoint, causes the fault when one arrives, and returns its problems.
 */
export async function atBreakpoint(
  dataDir: string,
  { table, event, isCommitted, only = 'true' }: Breakpoint,
  fault: () => Promise<string[]>,
): Promise<string[]> {
  const holding = await databaseOf(dataDir);
  // The fault includes the end of the shop.
  holding.on('error', () => undefined);
  await holding.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
  // The shop's own limit for locks would end the statement before the fault on a slow machine.
  await holding.query(`
    CREATE OR REPLACE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = 0 AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${LOCK_KEY});
      RETURN NEW;
    END $$`);
  await holding.query(
    `CREATE TRIGGER wait_here BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${only}) EXECUTE FUNCTION wait_here()`,
  );
  try {
    const held = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK_KEY} AND NOT granted`;
    const pids = await waitForPids(holding, held);
    if (pids.length === 0) return ['nobody reached the breakpoint'];
    if (isCommitted && !(await untilCommitted(holding, dataDir, pids)))
      return ['nobody reached the commit of the breakpoint'];
    return await fault();
  } finally {
    await holding.end().catch(() => undefined);
  }
}

/** Resolves as soon as statements at a breakpoint are blocked. */
export async function breakpointIsSet(dataDir: string): Promise<void> {
  const client = await databaseOf(dataDir);
  try {
    const set = await waitForPids(client, `SELECT 1 AS pid FROM pg_trigger WHERE tgname = 'wait_here'`);
    if (set.length === 0) throw new Error('the breakpoint was not set');
  } finally {
    await client.end();
  }
}

/** Removes the trigger. The statements that it blocked ended when the database was killed. */
export async function clearBreakpoint(dataDir: string, { table }: Breakpoint): Promise<void> {
  const client = await databaseOf(dataDir);
  await client.query(`DROP TRIGGER IF EXISTS wait_here ON ${table}`);
  await client.end();
}

/**
 * Lets the blocked statements continue up to their commit: PostgreSQL writes it and then waits for a standby that
 * does not exist before it confirms. The setting is removed from its file before the fault, so that the next
 * start does not wait.
 */
async function untilCommitted(holding: pg.Client, dataDir: string, pids: number[]): Promise<boolean> {
  await holding.query(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`);
  await holding.query('SELECT pg_reload_conf()');
  await untilCommitsWait(holding, dataDir);
  await holding.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
  const committed = await waitForPids(holding, `${WAITING} IN (${pids.join()})`);
  await holding.query('ALTER SYSTEM RESET synchronous_standby_names');
  return committed.length > 0;
}

const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND pid`;

/** A setting takes effect a little later; repeated commits show when. */
async function untilCommitsWait(holding: pg.Client, dataDir: string): Promise<void> {
  const probe = await databaseOf(dataDir);
  probe.on('error', () => undefined);
  const { rows } = await probe.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  void commitRepeatedly(probe);
  const waiting = await waitForPids(holding, `${WAITING} = ${rows[0]?.pid}`);
  if (waiting.length === 0) throw new Error('commits do not wait for a standby');
}

/** Commits until the database ends. */
async function commitRepeatedly(probe: pg.Client): Promise<void> {
  try {
    for (;;) await probe.query('SELECT pg_current_xact_id()');
  } catch {
    await probe.end().catch(() => undefined);
  }
}

/** The ids that the query finds, as soon as there are any; empty when none came in time. */
async function waitForPids(client: pg.Client, query: string): Promise<number[]> {
  for (let turn = 0; turn < REACHED_WITHIN_SECONDS / POLL_EVERY_SECONDS; turn++) {
    const { rows } = await client.query<{ pid: number }>(query);
    if (rows.length > 0) return rows.map(({ pid }) => pid);
    await pause(POLL_EVERY_SECONDS);
  }
  return [];
}
