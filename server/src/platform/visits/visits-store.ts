import { TIME_ZONE } from '@tula/contract/values/dates.ts';
import { sql } from 'kysely';
import type { ScheduledJob } from '../jobs/scheduled-job.ts';
import type { Parts } from '../parts.ts';
import type { Db } from '../postgres/database.ts';

/** visits: pages that were opened from outside. products: pages of products. Both have no names. */
export type VisitKind = 'visits' | 'products' | 'carts' | 'logins' | 'sources' | 'pincodes' | 'words';

type Counted = { kind: VisitKind; name: string; times: number };

/** While a day lasts it may have so many names of a kind, so that no flood of made-up ones fills the table. */
const MOST_NAMES_OF_DAY = 500;
const MOST_NAMES_KEPT = 50;
const KEPT_DAYS = 400;
/** Days that a process which was held up may still have written to. */
const FOLDED_DAYS = 7;

/** Adds to the counts of a day. Names beyond the most are added to the empty one. */
export async function addCounts(db: Db, day: string, counted: readonly Counted[]): Promise<void> {
  const kinds = counted.map(({ kind }) => kind);
  const names = counted.map(({ name }) => name);
  const times = counted.map((one) => one.times);
  await sql`
    WITH given AS (
      SELECT * FROM unnest(${kinds}::text[], ${names}::text[], ${times}::bigint[]) AS one (kind, name, count)
    ), held AS (
      SELECT kind, count(*) AS names FROM visit_counts WHERE day = ${day}::date GROUP BY kind
    ), placed AS (
      SELECT g.kind, g.count, CASE
        WHEN known.name IS NOT NULL THEN g.name
        WHEN coalesce(h.names, 0) + row_number() OVER (
          PARTITION BY g.kind, known.name IS NULL ORDER BY g.count DESC, g.name) <= ${MOST_NAMES_OF_DAY}::integer
        THEN g.name ELSE '' END AS name
      FROM given g LEFT JOIN held h ON h.kind = g.kind
        LEFT JOIN visit_counts known ON known.day = ${day}::date AND known.kind = g.kind AND known.name = g.name
    )
    INSERT INTO visit_counts AS kept (day, kind, name, count)
    SELECT ${day}::date, kind, name, sum(count)::bigint FROM placed GROUP BY kind, name ORDER BY kind, name
    ON CONFLICT (day, kind, name) DO UPDATE SET count = kept.count + excluded.count`.execute(db);
}

/** Keeps the names of a past day that were counted most, adds up the others, and deletes old days. */
export async function foldVisits({ database: { db }, clock }: Pick<Parts, 'database' | 'clock'>) {
  const today = sql`(${clock.now()}::timestamptz AT TIME ZONE ${sql.lit(TIME_ZONE)})::date`;
  await sql`
    WITH ranked AS (
      SELECT day, kind, name, row_number() OVER (PARTITION BY day, kind ORDER BY count DESC, name) AS place
      FROM visit_counts WHERE day < ${today} AND day >= ${today} - ${FOLDED_DAYS}::integer AND name <> ''
    ), gone AS (
      DELETE FROM visit_counts v USING ranked r
      WHERE r.place > ${MOST_NAMES_KEPT}::integer AND v.day = r.day AND v.kind = r.kind AND v.name = r.name
      RETURNING v.day, v.kind, v.count
    )
    INSERT INTO visit_counts AS kept (day, kind, name, count)
    SELECT day, kind, '', sum(count)::bigint FROM gone GROUP BY day, kind
    ON CONFLICT (day, kind, name) DO UPDATE SET count = kept.count + excluded.count`.execute(db);
  await sql`DELETE FROM visit_counts WHERE day < ${today} - ${KEPT_DAYS}::integer`.execute(db);
}

export function visitsRepeating(parts: Pick<Parts, 'database' | 'clock'>): ScheduledJob[] {
  return [{ name: 'fold-visits', crontab: '23 21 * * *', work: () => foldVisits(parts) }];
}

type Span = { firstDay: string; lastDay: string };
export type CountOfDay = { day: string; kind: VisitKind; count: number };
export type CountOfName = { kind: VisitKind; name: string; count: number };

/** What was counted on each of these days, all names of a kind together. */
export async function countsByDay(db: Db, { firstDay, lastDay }: Span): Promise<CountOfDay[]> {
  const { rows } = await sql<CountOfDay>`
    SELECT day::text AS day, kind, sum(count)::bigint AS count FROM visit_counts
    WHERE day BETWEEN ${firstDay}::date AND ${lastDay}::date GROUP BY day, kind`.execute(db);
  return rows;
}

/** The names that were counted most on these days, of each kind so many at most; what has no name comes with them. */
export async function countsByName(
  db: Db,
  { firstDay, lastDay }: Span,
  most: number,
): Promise<CountOfName[]> {
  const { rows } = await sql<CountOfName>`
    WITH named AS (
      SELECT kind, name, sum(count)::bigint AS count,
        row_number() OVER (PARTITION BY kind, name = '' ORDER BY sum(count) DESC, name) AS place
      FROM visit_counts
      WHERE day BETWEEN ${firstDay}::date AND ${lastDay}::date AND kind IN ('sources', 'pincodes', 'words')
      GROUP BY kind, name
    )
    SELECT kind, name, count FROM named WHERE place <= ${most}::integer ORDER BY count DESC, name`.execute(
    db,
  );
  return rows;
}
