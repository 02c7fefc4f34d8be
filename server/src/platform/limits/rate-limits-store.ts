import { sql } from 'kysely';
import type { Db } from '../postgres/database.ts';

export type Bucket = { bucket: string; most: number; windowMinutes: number };

/** Counts one attempt in each bucket that has room, in one statement; answers those that had. */
export async function countIn(db: Db, wanted: Bucket[], now: Date): Promise<string[]> {
  const buckets = wanted.map(({ bucket }) => bucket);
  const mosts = wanted.map(({ most }) => most);
  const minutes = wanted.map(({ windowMinutes }) => windowMinutes);
  const { rows } = await sql<{ bucket: string }>`
    WITH wanted AS (
      SELECT * FROM unnest(${buckets}::text[], ${mosts}::int[], ${minutes}::int[]) AS w (bucket, most, minutes)
    )
    INSERT INTO rate_limits AS kept (bucket, hits, expires_at)
    SELECT bucket, 1, ${now}::timestamptz + make_interval(mins => minutes) FROM wanted ORDER BY bucket
    ON CONFLICT (bucket) DO UPDATE SET
      hits = CASE WHEN kept.expires_at <= ${now} THEN 1 ELSE kept.hits + 1 END,
      expires_at = CASE WHEN kept.expires_at <= ${now} THEN excluded.expires_at ELSE kept.expires_at END
    WHERE kept.expires_at <= ${now}
       OR kept.hits < (SELECT most FROM wanted WHERE wanted.bucket = kept.bucket)
    RETURNING bucket`.execute(db);
  return rows.map(({ bucket }) => bucket);
}

export async function giveBack(db: Db, buckets: string[]): Promise<void> {
  if (buckets.length === 0) return;
  await sql`
    UPDATE rate_limits SET hits = hits - 1 FROM
      (SELECT bucket FROM rate_limits WHERE bucket = ANY (${buckets}) AND hits > 0 ORDER BY bucket FOR UPDATE) AS mine
    WHERE rate_limits.bucket = mine.bucket`.execute(db);
}

export async function secondsUntilOpen(db: Db, buckets: string[], now: Date): Promise<number> {
  const { rows } = await sql<{ opens: Date | null }>`
    SELECT max(expires_at) AS opens FROM rate_limits WHERE bucket = ANY (${buckets})`.execute(db);
  const milliseconds = (rows[0]?.opens ?? now).getTime() - now.getTime();
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

export async function clearBuckets(db: Db, buckets: string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('bucket', 'in', buckets).execute();
}

export async function clearBucketsFrom(db: Db, prefixes: string[]): Promise<void> {
  await sql`
    DELETE FROM rate_limits USING unnest(${prefixes}::text[]) AS prefix WHERE starts_with(bucket, prefix)
  `.execute(db);
}

export async function deleteClosedBuckets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
}
