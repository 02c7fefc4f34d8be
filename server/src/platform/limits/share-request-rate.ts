import type pg from 'pg';
import type { Database } from '../postgres/database.ts';
import type { Log } from '../log.ts';
import type { RequestRate, RequestsOfMinute } from './request-rate.ts';

type Sharing = { rate: RequestRate; database: Database; log: Pick<Log, 'warn' | 'info'> };

const TELL_EVERY_MS = 1_000;
/** Shorter than a process that stops waits for what is under way. */
const ANSWER_WITHIN_MS = 3_000;
const PREFIX = 'requestsFromAddress:';
const MOST_HEARD_AT_ONCE = 1_000;

/**
 * Lets all processes on one database count the general limit together. Each tells the others once a second, in one
 * statement, what it counted, and hears what they did; a request itself never waits for the database. While that is
 * away, each process holds the limit by itself.
 */
export function shareRequestRate({ rate, database, log }: Sharing): { close: () => Promise<void> } {
  let isClosed = false;
  let isAlone = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function tellAndHear(): Promise<void> {
    const untold = rate.untold();
    if (untold === undefined) return;
    try {
      rate.learn(untold, await exchange(database, untold, rate.perMinute));
      if (isAlone) log.info('the general limit holds for all processes together again');
      isAlone = false;
    } catch (err) {
      // What may have been written is told again: at worst it counts twice until the minute ends.
      if (!isAlone) log.warn({ err }, 'the general limit holds for each process by itself');
      isAlone = true;
    }
  }

  function next(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      turn = tellAndHear().then(next);
    }, TELL_EVERY_MS);
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
  WITH told AS (
    INSERT INTO rate_limits AS kept (bucket, hits, expires_at)
    SELECT bucket, hits, to_timestamp($1) FROM unnest($2::text[], $3::int[]) AS mine (bucket, hits) ORDER BY bucket
    ON CONFLICT (bucket) DO UPDATE SET
      hits = CASE WHEN kept.expires_at = excluded.expires_at THEN kept.hits + excluded.hits ELSE excluded.hits END,
      expires_at = excluded.expires_at
    WHERE kept.expires_at <= excluded.expires_at
    RETURNING bucket, hits
  )
  SELECT bucket, hits FROM told
  UNION ALL
  (SELECT bucket, hits FROM rate_limits
   WHERE expires_at = to_timestamp($1) AND hits > $4 AND starts_with(bucket, $5) AND bucket <> ALL ($2)
   LIMIT ${MOST_HEARD_AT_ONCE})`;

/** Adds what this process counted, and answers what all did: for the same networks, and for all that are over the limit. */
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
