import type pg from 'pg';
import type { Database } from '../postgres/database.ts';
import type { RequestsOfMinute } from './request-rate.ts';

/** Shorter than a stopping process waits for what is in flight. */
const ANSWER_WITHIN_MS = 3_000;
const PREFIX = 'requestsFromAddress:';
const MOST_RECEIVED_AT_ONCE = 1_000;

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
export async function exchangeRequests(
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
