import type { Id } from '@tula/contract/calls/ids.ts';
import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db } from '../../platform/postgres/database.ts';
import type { Difference, Span } from './payment-difference.ts';
import { ATTEMPT, type Attempt } from '../payments-store.ts';

export type DifferenceId = Id<'difference'>;

/** The days of a gateway that were compared, from a day on, and when. */
export async function daysCompared(
  db: Db,
  { gateway, fromDay }: { gateway: GatewayName; fromDay: string },
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ day: string; comparedAt: Date }>`
    SELECT day, compared_at AS "comparedAt" FROM payment_comparisons
    WHERE gateway = ${gateway} AND day >= ${fromDay}::date`.execute(db);
  return new Map(rows.map(({ day, comparedAt }) => [day, comparedAt]));
}

/** The attempts of a gateway begun in a span: the paid ones or all. */
export async function attemptsBegun(
  db: Db,
  { gateway, from, to }: Span & { gateway: GatewayName },
  { which, most }: { which: 'paid' | 'all'; most: number },
): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    SELECT ${ATTEMPT} FROM payment_attempts
    WHERE gateway = ${gateway} AND created_at >= ${from} AND created_at < ${to}
      AND (state = 'success' OR ${which} = 'all')
    ORDER BY created_at LIMIT ${most}`.execute(db);
  return rows;
}

/** The attempts of a gateway with these ids. */
export async function attemptsNamed(
  db: Db,
  gateway: GatewayName,
  attemptIds: readonly string[],
): Promise<Attempt[]> {
  if (attemptIds.length === 0) return [];
  const { rows } = await sql<Attempt>`
    SELECT ${ATTEMPT} FROM payment_attempts
    WHERE id = ANY (${[...attemptIds]}::uuid[]) AND gateway = ${gateway}`.execute(db);
  return rows;
}

export type ComparedDay = {
  gateway: GatewayName;
  day: string;
  at: Date;
  differences: readonly Difference[];
  /** Earlier days are deleted. */
  forgetBefore: string;
};

/**
 * Replaces what an earlier comparison of the day found; resolved differences stay resolved. Returns how many
 * are new.
 */
export async function recordComparison(tx: Db, compared: ComparedDay): Promise<number> {
  const { gateway, day, at, differences } = compared;
  const kinds = differences.map(({ kind }) => kind);
  const references = differences.map(({ reference }) => reference);
  await sql`
    INSERT INTO payment_comparisons (gateway, day, compared_at) VALUES (${gateway}, ${day}::date, ${at})
    ON CONFLICT (gateway, day) DO UPDATE SET compared_at = excluded.compared_at`.execute(tx);
  await sql`
    DELETE FROM payment_comparisons
    WHERE gateway = ${gateway} AND day < ${compared.forgetBefore}::date`.execute(tx);
  await sql`
    DELETE FROM payment_differences
    WHERE gateway = ${gateway} AND (day < ${compared.forgetBefore}::date OR (
      day = ${day}::date AND done_at IS NULL
      AND (kind, reference) NOT IN (SELECT * FROM unnest(${kinds}::text[], ${references}::text[]))))`.execute(
    tx,
  );
  const { rows } = await sql`
    INSERT INTO payment_differences
      (id, gateway, day, kind, reference, attempt_id, order_id, taken_paise, asked_paise, found_at)
    SELECT found.*, ${at} FROM unnest(
      ${differences.map(() => newId())}::uuid[], ${differences.map(() => gateway)}::text[],
      ${differences.map(() => day)}::date[], ${kinds}::text[], ${references}::text[],
      ${differences.map(({ attemptId }) => attemptId)}::uuid[], ${differences.map(({ orderId }) => orderId)}::uuid[],
      ${differences.map(({ takenPaise }) => takenPaise)}::integer[],
      ${differences.map(({ askedPaise }) => askedPaise)}::integer[]) AS found
    ON CONFLICT (gateway, kind, reference) DO NOTHING RETURNING id`.execute(tx);
  return rows.length;
}
