import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { sql } from 'kysely';
import { FAILED_REFUNDS } from '../payments-query.ts';
import type { Db } from '../../platform/postgres/database.ts';

export type OpenPayments = {
  openPayments: number;
  openRefunds: number;
  /** Failed refunds that nobody has answered. */
  failedRefunds: number;
  /** Payments and refunds still to be polled at gateways whose settings are gone; they wait until those are back. */
  withoutGateway: number;
  /** How late the most overdue poll at a gateway with settings is; 0 when none is due. */
  reconcileLagSeconds: number;
  /** Unresolved differences from the gateway's list. */
  differences: number;
};

/** When the first payment at the gateway was made. */
type Begun = { begunAt: Date | null };

export async function measureOpenPayments(
  db: Db,
  { gateway, gateways, now }: { gateway: GatewayName; gateways: readonly GatewayName[]; now: Date },
): Promise<OpenPayments & Begun> {
  const { rows } = await sql<OpenPayments & Begun>`
    WITH polled AS (
      SELECT gateway, next_look_at FROM payment_attempts WHERE next_look_at IS NOT NULL
      UNION ALL
      SELECT a.gateway, r.next_look_at FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
      WHERE r.next_look_at IS NOT NULL),
    polls AS (
      SELECT min(next_look_at) FILTER (WHERE gateway = ANY (${[...gateways]}::text[])) AS next_at,
        count(*) FILTER (WHERE gateway <> ALL (${[...gateways]}::text[])) AS elsewhere
      FROM polled)
    SELECT
      (SELECT count(*) FROM payment_attempts WHERE state IN ('creating', 'pending')) AS "openPayments",
      (SELECT count(*) FROM refunds WHERE next_look_at IS NOT NULL) AS "openRefunds",
      (SELECT count(*) FROM ${FAILED_REFUNDS} failed) AS "failedRefunds",
      elsewhere AS "withoutGateway",
      greatest(0, extract(epoch FROM ${now}::timestamptz - next_at))::float8 AS "reconcileLagSeconds",
      (SELECT count(*) FROM payment_differences WHERE done_at IS NULL) AS differences,
      (SELECT min(created_at) FROM payment_attempts WHERE gateway = ${gateway}) AS "begunAt"
    FROM polls`.execute(db);
  const [measured] = rows;
  if (measured === undefined) throw new Error('payments cannot be measured');
  return measured;
}
