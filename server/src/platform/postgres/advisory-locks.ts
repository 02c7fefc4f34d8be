import pg from 'pg';
import { endWhenLate } from './driver-patches.ts';
import type { Log } from '../log.ts';

/** Named locks between all processes on one database, held by a dedicated connection and released with it. */
export type SessionLocks = {
  /** Returns whether the lock was taken; false at once when another process has it. */
  take: (name: string) => Promise<boolean>;
  give: (name: string) => Promise<void>;
  /** Takes the lock as soon as it is free, and again after a lost connection. */
  keep: (name: string) => Promise<void>;
  close: () => Promise<void>;
};

export function openSessionLocks(connection: pg.PoolConfig, log: Pick<Log, 'warn'>): SessionLocks {
  const kept = new Set<string>();
  /** Those not held yet, as a lost connection may hold them a while longer. */
  let missing = new Set<string>();
  let newest: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let last: Promise<void> = Promise.resolve();

  function client(): Promise<pg.Client> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      application_name: 'tula-locks',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      ...connection,
    });
    newest = opened;
    opened.on('error', (err) => log.warn({ err }, 'lock connection lost'));
    opened.on('end', () => {
      // A failed connection may end after the next one is open already.
      if (newest === opened) opening = undefined;
    });
    endWhenLate(opened);
    await opened.connect();
    missing = new Set(kept);
    return opened;
  }

  /** Runs work one after another, as they share one connection. */
  function inTurn<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const turn = last.then(async () => {
      const held = await client();
      for (const name of missing) if (await tryLock(held, name)) missing.delete(name);
      return work(held);
    });
    last = turn.then(nothing, nothing);
    return turn;
  }

  return {
    take: (name) => inTurn((held) => tryLock(held, name)),
    async give(name) {
      await inTurn((held) => held.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]));
    },
    async keep(name) {
      kept.add(name);
      missing.add(name);
      await inTurn(async () => {});
    },
    async close() {
      await last;
      await (await opening?.catch(() => undefined))?.end();
    },
  };
}

function nothing(): void {}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const text = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken';
  const { rows } = await client.query<{ taken: boolean }>(text, [name]);
  return rows[0]?.taken ?? false;
}
