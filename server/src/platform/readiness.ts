import type { Database } from './database.ts';
import type { Readiness } from './http/observing.ts';
import { pendingMigrations } from './migrate.ts';

/** Whether a balancer should send shoppers here: not without a database of this version, nor shortly before the end. */
export function readinessOf(health: Database, isLeaving: () => boolean): Readiness {
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
