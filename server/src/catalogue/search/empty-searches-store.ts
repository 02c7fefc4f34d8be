import { TIME_ZONE } from '@tula/contract/values/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** Beyond these no others are counted, until older ones are deleted. */
const MOST_COUNTED = 2_000;
const MOST_KEPT = 1_000;
const KEPT_DAYS = 90;

const toShopDay = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE ${sql.lit(TIME_ZONE)})::date`;

/** Adds to the counts of searches that found nothing; nobody can tell who searched, or at what time. */
export async function countEmptySearches(
  db: Db,
  counted: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  // Sorted, so that two processes cannot wait for each other.
  await sql`
    WITH given AS (
      SELECT one.words, one.times, known.words IS NOT NULL AS is_known,
        row_number() OVER (PARTITION BY known.words IS NULL) AS place
      FROM unnest(${[...counted.keys()]}::text[], ${[...counted.values()]}::integer[]) AS one (words, times)
        LEFT JOIN empty_searches known ON known.words = one.words
    )
    INSERT INTO empty_searches AS known (words, searches, first_searched_on, last_searched_on)
    SELECT words, times, ${toShopDay(now)}, ${toShopDay(now)} FROM given
    WHERE is_known OR place <= ${MOST_COUNTED} - (SELECT count(*) FROM empty_searches)
    ORDER BY words
    ON CONFLICT (words) DO UPDATE SET
      searches = least(known.searches::bigint + excluded.searches, 1000000000),
      last_searched_on = excluded.last_searched_on`.execute(db);
}

/** Deletes what nobody has searched for a while, and of the rest what was searched least. */
export async function deleteOldEmptySearches(db: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM empty_searches WHERE last_searched_on < ${toShopDay(now)} - ${KEPT_DAYS}::integer
      OR words IN (
        SELECT words FROM empty_searches ORDER BY searches DESC, last_searched_on DESC, words OFFSET ${MOST_KEPT}
      )`.execute(db);
}

/** Deletes a search whose words are understood now, as they no longer find nothing. */
export async function deleteEmptySearch(tx: Db, typed: string): Promise<void> {
  await sql`DELETE FROM empty_searches WHERE words = ${typed.normalize('NFC').toLowerCase()}`.execute(tx);
}
