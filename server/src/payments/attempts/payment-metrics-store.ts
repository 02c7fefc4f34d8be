import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type OpenPayments = {
  openPayments: number;
  openRefunds: number;
  /** How late the most overdue poll is; 0 when none is due. */
  reconcileLagSeconds: number;
  /** Unresolved differences from the gateway's list. */
  differences: number;
};

/** When the first payment at the gateway was made. */
type Begun = { begunAt: Date | null };

export async function measureOpenPayments(
  db: Db,
  gateway: GatewayName,
  now: Date,
): Promise<OpenPayments & Begun> {
  const { rows } = await sql<OpenPayments & Begun>`
    SELECT
      (SELECT count(*) FROM payment_attempts WHERE state IN ('creating', 'pending')) AS "openPayments",
      (SELECT count(*) FROM refunds WHERE next_look_at IS NOT NULL) AS "openRefunds",
      greatest(0, extract(epoch FROM ${now}::timestamptz - least(
        (SELECT min(next_look_at) FROM payment_attempts WHERE next_look_at IS NOT NULL),
        (SELECT min(next_look_at) FROM refunds WHERE next_look_at IS NOT NULL))))::float8 AS "reconcileLagSeconds",
      (SELECT count(*) FROM payment_differences WHERE done_at IS NULL) AS differences,
      (SELECT min(created_at) FROM payment_attempts WHERE gateway = ${gateway}) AS "begunAt"`.execute(db);
  const [measured] = rows;
  if (measured === undefined) throw new Error('payments cannot be measured');
  return measured;
}
