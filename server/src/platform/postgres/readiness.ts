import type pg from 'pg';
import { type Database, openDatabase } from './database.ts';
import type { Readiness } from '../http/metrics/health-routes.ts';
import type { Log } from '../log.ts';
import { pendingMigrations } from './migrate.ts';

/** Load balancers check every second, so a database that takes longer than this counts as down. */
const ANSWERS_WITHIN: pg.PoolConfig = { connectionTimeoutMillis: 2_000, query_timeout: 2_500 };
const STATEMENT_WITHIN: pg.PoolConfig = { statement_timeout: 2_000 };

type Addresses = { connection: pg.PoolConfig; pooler: pg.PoolConfig | undefined; log: Log };

/** A dedicated connection, so that a busy pool does not make a serving process look dead. */
export function openReadinessDatabase({ connection, pooler, log }: Addresses): Database {
  const only = { log, maxConnections: 1 };
  if (pooler) return openDatabase({ ...pooler, ...ANSWERS_WITHIN }, { ...only, isPooled: true });
  return openDatabase({ ...connection, ...ANSWERS_WITHIN, ...STATEMENT_WITHIN }, only);
}

/** Not ready without a database of this version, and while stopping. */
export function makeReadiness(health: Database, isLeaving: () => boolean): Readiness {
  return async () => {
    if (isLeaving()) return { ready: false, reason: 'this process is about to stop' };
    try {
      const pending = await pendingMigrations(health);
      return pending.length === 0
        ? { ready: true }
        : { ready: false, reason: `migrations are missing: ${pending.join(', ')}` };
    } catch {
      return { ready: false, reason: 'the database does not answer' } as const;
    }
  };
}
