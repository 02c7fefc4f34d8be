import { sql } from 'kysely';
import type { Parts } from '../platform/parts.ts';

export type PaymentFigures = {
  openPayments: number;
  openRefunds: number;
  /** How long the most overdue look has been waiting; 0 when none is due. */
  reconcileLagSeconds: number;
};

/** What operators watch: money that is on its way, and whether anybody looks after it. */
export async function measurePayments({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<PaymentFigures> {
  const now = clock.now();
  const { rows } = await sql<PaymentFigures>`
    SELECT
      (SELECT count(*) FROM payment_attempts WHERE state IN ('creating', 'pending')) AS "openPayments",
      (SELECT count(*) FROM refunds WHERE next_look_at IS NOT NULL) AS "openRefunds",
      greatest(0, extract(epoch FROM ${now}::timestamptz - least(
        (SELECT min(next_look_at) FROM payment_attempts WHERE next_look_at IS NOT NULL),
        (SELECT min(next_look_at) FROM refunds WHERE next_look_at IS NOT NULL))))::float8 AS "reconcileLagSeconds"`.execute(
    database.db,
  );
  return rows[0] as PaymentFigures;
}
