import type { OrderId, RefundId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { type GatewayName, PAID_BY_HAND } from '@tula/contract/orders/payments.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** Most refunds are made within minutes; one that is open for longer than this is shown to staff. */
const STALLED_AFTER_HOURS = 24;

/** Says when a refund that has stalled by now was created at the latest. */
export function stalledIfCreatedBefore(now: Date): Date {
  return new Date(now.getTime() - STALLED_AFTER_HOURS * 3_600_000);
}

export type StalledRefundRow = {
  refundId: RefundId;
  orderId: OrderId;
  amountPaise: Paise;
  since: Date;
  gateway: GatewayName;
  /** The gateway's last words; null when it has accepted the refund and has not made it yet. */
  lastError: string | null;
};

/** Open refunds created before a moment, and all that staff make by hand, the oldest first. */
export async function refundsOpenSince(
  db: Db,
  createdBefore: Date,
  most: number,
): Promise<StalledRefundRow[]> {
  const { rows } = await sql<StalledRefundRow>`
    SELECT r.id AS "refundId", r.order_id AS "orderId", r.amount_paise AS "amountPaise", r.created_at AS since,
      a.gateway, r.last_error AS "lastError"
    FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
    WHERE r.state IN ('creating', 'pending')
      AND (r.created_at < ${createdBefore} OR a.gateway = ANY (${[...PAID_BY_HAND]}::text[]))
    ORDER BY r.created_at, r.id LIMIT ${most}`.execute(db);
  return rows;
}

export async function countRefundsOpenSince(db: Db, createdBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM refunds
    WHERE state IN ('creating', 'pending') AND created_at < ${createdBefore}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks the refunds of which no alert was raised yet, and returns them; each is returned once. */
export async function claimForAlert(
  db: Db,
  { createdBefore, at, most }: { createdBefore: Date; at: Date; most: number },
): Promise<{ refundId: RefundId; lastError: string | null }[]> {
  const { rows } = await sql<{ refundId: RefundId; lastError: string | null }>`
    UPDATE refunds SET alerted_at = ${at} WHERE id IN (
      SELECT id FROM refunds
      WHERE state IN ('creating', 'pending') AND created_at < ${createdBefore} AND alerted_at IS NULL
      ORDER BY created_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id AS "refundId", last_error AS "lastError"`.execute(db);
  return rows;
}
