import type pg from 'pg';
import type { Database } from '../postgres/database.ts';
import type { Log } from '../log.ts';
import type { RequestRate, RequestsOfMinute } from './request-rate.ts';

type Sharing = { rate: RequestRate; database: Database; log: Pick<Log, 'warn' | 'info'> };

const SHARE_EVERY_MS = 1_000;
/** Shorter than a stopping process waits for what is in flight. */
const ANSWER_WITHIN_MS = 3_000;
const PREFIX = 'requestsFromAddress:';
const MOST_RECEIVED_AT_ONCE = 1_000;

/**
 * Shares the general rate limit between all processes on one database. Once a second, in one statement, each process
 * writes its counts and reads the totals, so a request never waits for the database. While the database is down, each
 * process applies the limit by itself.
 */
export function shareRequestRate({ rate, database, log }: Sharing): { close: () => Promise<void> } {
  let isClosed = false;
  let isAlone = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function share(): Promise<void> {
    const unshared = rate.unshared();
    if (unshared === undefined) return;
    try {
      rate.merge(unshared, await exchange(database, unshared, rate.perMinute));
      if (isAlone) log.info('rate limit shared between processes again');
      isAlone = false;
    } catch (err) {
      // Counts that may have been written are sent again: at worst they count twice until the minute ends.
      if (!isAlone) log.warn({ err }, 'rate limit not shared: each process applies it by itself');
      isAlone = true;
    }
  }

  function next(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      turn = share().then(next);
    }, SHARE_EVERY_MS);
    timer.unref();
  }

  next();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

const EXCHANGE = `
  WITH shared AS (
  INSERT INTO rate_limits AS stored (bucket, hits, expires_at)
    SELECT bucket, hits, to_timestamp($1) FROM unnest($2::text[], $3::int[]) AS mine (bucket, hits) ORDER BY bucket
    ON CONFLICT (bucket) DO UPDATE SET
      hits = CASE WHEN stored.expires_at = excluded.expires_at THEN stored.hits + excluded.hits ELSE excluded.hits END,
      expires_at = excluded.expires_at
    WHERE stored.expires_at <= excluded.expires_at
    RETURNING bucket, hits
  )
  SELECT bucket, hits FROM shared
  UNION ALL
  (SELECT bucket, hits FROM rate_limits
   WHERE expires_at = to_timestamp($1) AND hits > $4 AND starts_with(bucket, $5) AND bucket <> ALL ($2)
   LIMIT ${MOST_RECEIVED_AT_ONCE})`;

/** Adds this process's counts, and returns the totals of these networks and of all that are over the limit. */
async function exchange(
  { pool }: Database,
  { endsMs, byNetwork }: RequestsOfMinute,
  perMinute: number,
): Promise<Map<string, number>> {
  const buckets = [...byNetwork.keys()].map((network) => PREFIX + network);
  const { rows } = await pool.query<{ bucket: string; hits: number }>({
    name: 'exchange-requests',
    text: EXCHANGE,
    values: [endsMs / 1000, buckets, [...byNetwork.values()], perMinute, PREFIX],
    query_timeout: ANSWER_WITHIN_MS,
  } as pg.QueryConfig);
  return new Map(rows.map(({ bucket, hits }) => [bucket.slice(PREFIX.length), hits]));
}
