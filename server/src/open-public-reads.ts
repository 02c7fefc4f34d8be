import type { Runtime } from './open-runtime.ts';
import type { ResponseCache } from './platform/http/cache/response-cache.ts';
import type { Metrics } from './platform/http/metrics/metrics.ts';
import type { Database } from './platform/postgres/database.ts';
import { openStandbyReads } from './platform/postgres/standby-reads.ts';

type PublicReads = { database: Database; close: () => Promise<void> };

/** Where visitors' reads of the catalogue go: to the standby of DATABASE_READ_URL, or to the shop's database. */
export function openPublicReads(
  { config, database, log }: Pick<Runtime, 'config' | 'database' | 'log'>,
  cache: ResponseCache,
  metrics: Metrics,
): PublicReads {
  const url = config.databaseReadUrl;
  const reads =
    url === undefined ? undefined : openStandbyReads(database, { connectionString: url }, cache, log);
  metrics.gauge('tula_standby_read', 'Whether public reads go to the standby: 1 or 0', () =>
    Number(reads?.progress.isCurrent() ?? false),
  );
  metrics.gauge(
    'tula_standby_lag_seconds',
    'How far the standby is behind; no value while it does not answer or without one',
    () => reads?.progress.lagSeconds() ?? Number.NaN,
  );
  return reads ?? { database, close: async () => {} };
}
