import { sql } from 'kysely';
import { daysCompared } from '../comparison/differences-store.ts';
import { comparisonLagSeconds, firstDayCompared } from '../comparison/payment-difference.ts';
import type { PaymentParts } from '../payment-parts.ts';

export type PaymentMetrics = {
  openPayments: number;
  openRefunds: number;
  /** How late the most overdue poll is; 0 when none is due. */
  reconcileLagSeconds: number;
  /** Unresolved differences from the gateway's list. */
  differences: number;
  /** How long a day has been waiting to be compared with the list of the gateway that takes new payments. */
  comparisonLagSeconds: number;
};

/** Metrics for operators: open payments and refunds, and whether polling keeps up. */
export async function measurePayments({
  database,
  clock,
  gateway,
}: Pick<PaymentParts, 'database' | 'clock' | 'gateway'>): Promise<PaymentMetrics> {
  const now = clock.now();
  const { db } = database;
  const fromDay = firstDayCompared(now);
  const compared = await daysCompared(db, { gateway: gateway.name, fromDay });
  const { rows } = await sql<Omit<PaymentMetrics, 'comparisonLagSeconds'> & { begunAt: Date | null }>`
    SELECT
      (SELECT count(*) FROM payment_attempts WHERE state IN ('creating', 'pending')) AS "openPayments",
      (SELECT count(*) FROM refunds WHERE next_look_at IS NOT NULL) AS "openRefunds",
      greatest(0, extract(epoch FROM ${now}::timestamptz - least(
        (SELECT min(next_look_at) FROM payment_attempts WHERE next_look_at IS NOT NULL),
        (SELECT min(next_look_at) FROM refunds WHERE next_look_at IS NOT NULL))))::float8 AS "reconcileLagSeconds",
      (SELECT count(*) FROM payment_differences WHERE done_at IS NULL) AS differences,
      (SELECT min(created_at) FROM payment_attempts WHERE gateway = ${gateway.name}) AS "begunAt"`.execute(
    db,
  );
  const [measured] = rows;
  if (measured === undefined) throw new Error('payments cannot be measured');
  const { begunAt, ...metrics } = measured;
  return { ...metrics, comparisonLagSeconds: comparisonLagSeconds(now, compared, begunAt) };
}
