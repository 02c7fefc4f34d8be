import { TIME_ZONE } from '@tula/contract/values/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** Beyond these no others are counted, until older ones are deleted. */
const MOST_COUNTED = 2_000;
const MOST_KEPT = 1_000;
const KEPT_DAYS = 90;

const toShopDay = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE ${sql.lit(TIME_ZONE)})::date`;

/** Counts a search that found nothing; nobody can tell who searched, or at what time. */
export async function countEmptySearch(db: Db, words: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO empty_searches AS known (words, searches, first_searched_on, last_searched_on)
    SELECT ${words}, 1, ${toShopDay(now)}, ${toShopDay(now)}
    WHERE (SELECT count(*) FROM empty_searches) < ${MOST_COUNTED}
      OR EXISTS (SELECT FROM empty_searches WHERE words = ${words})
    ON CONFLICT (words) DO UPDATE SET
      searches = least(known.searches + 1, 1000000000), last_searched_on = excluded.last_searched_on`.execute(
    db,
  );
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
